import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { AnyRow } from '../domain/kernel/entity.ts';
import type { Person } from '../domain/kernel/grants.ts';
import type { OutboxRecord } from '../offline/index.ts';
import { answerWork } from './answer-work.ts';
import { renderWithEngine } from './render-with-engine.tsx';

export const COMPANY: AnyRow = {
  id: 'acme',
  name: 'Acme',
  discount: 5,
  creditLimit: 100_000,
  siren: null,
  version: 1,
  displayLine1: 'Acme',
};

/** A change of mine that met theirs, as the answer to it left the record. */
export async function openConflict(
  page: ReactElement,
  collection: string,
  row: AnyRow,
  mine: Record<string, unknown>,
  more: Partial<OutboxRecord>,
  act1?: (engine: Awaited<ReturnType<typeof renderWithEngine>>['engine']) => Promise<unknown>,
  roles: Person['roles'] = [],
) {
  const shown = await renderWithEngine({
    pages: { '/sync/conflicts/:seq': page, '/': <p>Home</p> },
    at: '/sync/conflicts/1',
    person: { id: 'marie', roles },
    rows: { [collection]: [row] },
  });
  const { outbox } = shown.engine.db.strict;
  await act(async () => {
    await (act1 ? act1(shown.engine) : shown.engine.update(collection, row.id, mine));
    await answerWork(shown.engine, { state: 'conflict', lastError: null, ...more });
    // As the answer to it leaves the row: gone, until the server shows it again.
    if (more.theirs === null)
      await shown.engine.db.rows(collection).update(row.id, { $server: { ...row, $gone: 1 } });
  });
  const record = async () => (await outbox.toArray())[0];
  return { ...shown, outbox, record };
}
