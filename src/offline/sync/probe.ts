import type { EngineDatabase } from '../database/open.ts';
import type { HttpAnswer, Ports } from '../ports.ts';
import { PLAIN_SERVER, type Capabilities } from './engine-context.ts';
import { listPath } from './list-path.ts';

const TIMEOUT_MS = 5_000;
const META = 'capabilities';
/** Answers of something that is overloaded or being started: they say nothing of what the server can do. */
const isPassing = (status: number): boolean =>
  [408, 425, 429].includes(status) || (status >= 500 && status !== 501);

export interface Probing {
  readonly ports: Ports;
  readonly db: EngineDatabase;
  readonly collections: readonly string[];
  readonly token: () => { readonly value: string } | undefined;
  readonly onUnauthorized: (token: string) => void;
}

/**
 * What the server can do; undefined when nobody, or something in its way, answered. A server that does not say is a plain
 * one only if it speaks section 7 of the specification and shows none of what ours shows; and one that was ever known
 * with keys stays so: calls of unknown fate must not go again without theirs.
 */
export async function probe(probing: Probing): Promise<Capabilities | undefined> {
  const { db } = probing;
  const said = await ask(probing);
  if (said.kind === 'capabilities') return remember(db, said.capabilities);
  const known = (await db.strict.meta.get(META))?.value as Capabilities | undefined;
  if (known?.idempotency || (said.kind === 'answer' && isPassing(said.status))) return undefined;
  if (!(await speaksPlainly(probing))) return undefined;
  // Where not even an answer came, another origin may forbid reading it; or the network was away for that moment.
  const again = said.kind === 'nothing' ? await ask(probing) : said;
  if (again.kind === 'capabilities') return remember(db, again.capabilities);
  return again.kind === 'answer' && isPassing(again.status) ? undefined : remember(db, PLAIN_SERVER);
}

async function remember(db: EngineDatabase, capabilities: Capabilities): Promise<Capabilities> {
  await db.strict.meta.put({ key: META, value: capabilities });
  return capabilities;
}

type Said =
  | { readonly kind: 'capabilities'; readonly capabilities: Capabilities }
  | { readonly kind: 'answer'; readonly status: number }
  | { readonly kind: 'nothing' };

async function ask({ ports }: Probing): Promise<Said> {
  try {
    const answer = await ports.http.send({ method: 'GET', path: '/capabilities', timeoutMs: TIMEOUT_MS });
    const value = answer.status === 200 ? await jsonOf(answer) : undefined;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { kind: 'capabilities', capabilities: { ...PLAIN_SERVER, ...(value as Partial<Capabilities>) } };
    return { kind: 'answer', status: answer.status };
  } catch {
    return { kind: 'nothing' };
  }
}

/** Whether a list comes as section 7 gives it; with a cursor it comes from ours. */
async function speaksPlainly({ ports, collections, token, onUnauthorized }: Probing): Promise<boolean> {
  const held = token();
  if (!held) return false;
  for (const collection of collections) {
    const answer = await ports.http
      .send({
        method: 'GET',
        path: listPath(collection),
        headers: { authorization: `Bearer ${held.value}` },
        timeoutMs: 3 * TIMEOUT_MS,
      })
      .catch(() => undefined);
    if (!answer || isPassing(answer.status)) return false;
    if (answer.status === 401) onUnauthorized(held.value);
    if (answer.status === 401 || answer.header('x-cursor') !== null) return false;
    // An app's server may show its page for a list that it does not know; in a hotel it is shown for all of them.
    if (answer.status === 200 && Array.isArray(await jsonOf(answer).catch(() => undefined))) return true;
  }
  return false;
}

async function jsonOf(answer: HttpAnswer): Promise<unknown> {
  return /[/+]json\b/i.test(answer.header('content-type') ?? '')
    ? (JSON.parse(await answer.text()) as unknown)
    : undefined;
}
