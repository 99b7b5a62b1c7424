import type { Engine } from '../../../src/offline/contract.ts';
import type { BenchPage } from '../bench-page.ts';
import { newId } from './bare-table.ts';
import { company, erase, line, openEngine, timed } from './bench-engine.ts';

/** How often "send now" is said until nothing is left: what the network has lost waits for its next try. */
const TRIES = 20;

async function sendAll(engine: Engine): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await engine.flush()) return;
  throw new Error('the drain left something behind');
}

export const drain: BenchPage['drain'] = async (records) => {
  line.sending = false;
  const engine = openEngine('comptoir-bench-drain');
  for (let index = 0; index < records; index += 1) await engine.create('companies', company(index));
  line.sending = true;
  const time = await timed(() => sendAll(engine));
  line.sending = false;
  await erase(engine);
  return time;
};

interface Waiting {
  readonly key: string;
  readonly values: unknown;
}
/** Answers false where the call was lost on its way. */
async function create({ key, values }: Waiting): Promise<boolean> {
  const answer = await fetch('/api/companies', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${line.token.value}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(values),
  }).catch(() => undefined);
  if (!answer) return false;
  if (answer.status !== 201) throw new Error(`bare create: ${answer.status}`);
  await answer.json();
  return true;
}

export const bareLoop: BenchPage['bareLoop'] = async (records, lanes) => {
  const waiting: Waiting[] = Array.from({ length: records }, (_, index) => ({
    key: newId(),
    values: company(index),
  }));
  const lane = async (): Promise<void> => {
    // Even the barest loop asks again.
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await create(next))) waiting.push(next);
  };
  return timed(() => Promise.all(Array.from({ length: lanes }, lane)));
};
