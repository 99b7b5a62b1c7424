import type { Engine } from '../contract.ts';
import { askCapabilities } from './ask-capabilities.ts';

/* A server that is not heard of may be there all the same, and answer nothing but errors: one tab asks it for all. */

/** So often it is asked. */
export const ASK_MS = 20_000;

/** Under this key `meta` keeps what it answered last. */
const ANSWERED = 'answered';
export interface Answered {
  readonly at: number;
  /** Of an answer that does not say what it can do; undefined for any other, and where none came. */
  readonly status: number | undefined;
}

/** What it answers, or answered a moment ago to another tab of this person. Never rejects. */
export async function whatItAnswers({ db, context }: Pick<Engine, 'db' | 'context'>): Promise<Answered> {
  const { clock, locks } = context.ports;
  let answered: Answered | undefined;
  const ask = async (): Promise<void> => {
    const known = (await db.strict.meta.get(ANSWERED))?.value as Answered | undefined;
    const now = clock.now();
    if (known && known.at > now - ASK_MS && known.at <= now) return void (answered = known);
    const said = await askCapabilities(context);
    answered = { at: clock.now(), status: typeof said === 'number' ? said : undefined };
    await db.strict.meta.put({ key: ANSWERED, value: answered });
  };
  await (locks ? locks.run(`silence:${context.userId}`, {}, ask) : ask()).catch(() => {});
  return answered ?? { at: clock.now(), status: undefined };
}
