import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { HttpAnswer, Ports } from '../ports.ts';
import { isJson } from '../transport/is-json.ts';
import { PLAIN_SERVER, type Capabilities } from './engine-context.ts';

export const TIMEOUT_MS = 5_000;
const META = 'capabilities';

export interface Probing {
  readonly ports: Ports;
  readonly db: EngineDatabase;
  readonly collections: readonly string[];
  readonly token: () => string | undefined;
  readonly onUnauthorized: (token: string) => void;
}
/** What the server can do, or the status of an answer that does not say it; undefined where none came. */
export type Said = Capabilities | number | undefined;

export async function askCapabilities({ ports }: Pick<Probing, 'ports'>): Promise<Said> {
  try {
    const answer = await ports.http.send({ method: 'GET', path: '/capabilities', timeoutMs: TIMEOUT_MS });
    const value = answer.status === 200 ? await jsonOf(answer) : undefined;
    // Something in the way may speak JSON too.
    return isPlain(value) && typeof value['idempotency'] === 'boolean'
      ? { ...PLAIN_SERVER, ...(value as Partial<Capabilities>) }
      : answer.status;
  } catch {
    return undefined;
  }
}

export const jsonOf = async (answer: HttpAnswer): Promise<unknown> =>
  isJson(answer.header('content-type')) ? (JSON.parse(await answer.text()) as unknown) : undefined;

/** What this device last knew of the server. */
export const knownCapabilities = async (db: EngineDatabase): Promise<Capabilities | undefined> =>
  (await db.strict.meta.get(META))?.value as Capabilities | undefined;

export async function remember(db: EngineDatabase, capabilities: Capabilities): Promise<Capabilities> {
  // It was heard all the same: a disk that is full does not make the server one that cannot be reached.
  await db.strict.meta.put({ key: META, value: capabilities }).catch(() => {});
  return capabilities;
}
