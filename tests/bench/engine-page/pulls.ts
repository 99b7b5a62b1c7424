import type { BenchPage } from '../bench-page.ts';
import { bareTable } from './bare-table.ts';
import { BATCH, erase, line, openEngine, timed } from './bench-engine.ts';

const DELTA = 'comptoir-bench-delta';
const authorised = () => ({ authorization: `Bearer ${line.token.value}` });

export const fillFromServer: BenchPage['fillFromServer'] = async () => {
  line.sending = true;
  const engine = openEngine(DELTA);
  await engine.pull('companies');
  const rows = await engine.db.rows('companies').count();
  engine.stop();
  return rows;
};

export const delta: BenchPage['delta'] = async (changes) => {
  line.sending = true;
  const engine = openEngine(DELTA);
  await engine.pull('companies');
  const ids = await engine.db.rows('companies').limit(changes).primaryKeys();
  for (const id of ids) {
    const answer = await fetch(`/api/companies/${id}`, {
      method: 'PUT',
      headers: { ...authorised(), 'content-type': 'application/json', 'idempotency-key': engine.newId() },
      body: JSON.stringify({ notes: `changed ${Math.random()}` }),
    });
    if (answer.status !== 200) throw new Error(`change: ${answer.status}`);
  }
  const cursor = (await engine.db.strict.cursors.get('companies'))!.cursor ?? '';
  const bare = async () =>
    (await (
      await fetch(`/api/companies?since=${encodeURIComponent(cursor)}`, { headers: authorised() })
    ).json()) as unknown;
  await bare();
  const theirs = await timed(bare);
  line.received = 0;
  const ours = await timed(() => engine.pull('companies'));
  const bytes = line.received;
  engine.stop();
  return { ours, theirs, bytes };
};

/** The pages that a first fill asks for, read and not kept. */
async function readPages(): Promise<void> {
  const FILL_PAGE = 2_500;
  for (let path: string | undefined = `/api/companies?limit=${FILL_PAGE}`; path;) {
    const answer: Response = await fetch(path, { headers: authorised() });
    await answer.json();
    path = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
}

export const firstFill: BenchPage['firstFill'] = async () => {
  line.sending = true;
  const read = await timed(readPages);
  const engine = openEngine('comptoir-bench-fill', { inWorker: true });
  const ours = await timed(() => engine.pull('companies'));
  const rows = (await engine.db.rows('companies').toArray()) as { id: string }[];
  line.sending = false;
  await erase(engine);
  const bare = bareTable('bare-bench-fill', 'relaxed');
  await bare.db.open();
  const theirs = await timed(async () => {
    for (let at = 0; at < rows.length; at += BATCH) await bare.table.bulkPut(rows.slice(at, at + BATCH));
  });
  await bare.db.delete();
  return { ours, theirs, read, rows: rows.length };
};
