import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { useRow } from './use-rows.ts';
import { useWorkOf } from './use-work.ts';

const companies = ['acme', 'martin'].map((id): AnyRow => ({ id, name: id, isActive: true, version: 1 }));

afterEach(cleanup);

it('shows of a row what is of this row, also while one goes from one to the next', async () => {
  const drawn: [asked: string | null, row: string | null | undefined, unsent: number | undefined][] = [];
  function Row() {
    const [id, setId] = useState<string | null>(null);
    const row = useRow('companies', id);
    const work = useWorkOf('companies', id ?? undefined);
    drawn.push([id, row && row.id, work?.length]);
    return (
      <>
        <p>{`${id} ${row?.id}`}</p>
        {['acme', 'martin', null].map((to) => (
          <button key={to} type="button" onClick={() => setId(to)}>{`to ${to}`}</button>
        ))}
      </>
    );
  }
  const { engine } = await renderWithEngine({ pages: { '/': <Row /> }, rows: { companies } });
  await engine.update('companies', 'acme', { name: 'Acme & Sons' });
  for (const id of ['acme', 'martin', 'acme']) {
    fireEvent.click(screen.getByText(`to ${id}`));
    await screen.findByText(`${id} ${id}`);
    await waitFor(() => expect(drawn.at(-1)?.[2]).toBe(id === 'acme' ? 1 : 0));
  }
  fireEvent.click(screen.getByText('to null'));
  await waitFor(() => expect(drawn.at(-1)).toEqual([null, null, undefined]));
  const others = drawn.filter(
    ([asked, row, unsent]) =>
      (row !== undefined && row !== asked) || (unsent !== undefined && unsent !== (asked === 'acme' ? 1 : 0)),
  );
  expect(others).toEqual([]);
});
