import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { SortedList } from './sorted-list.tsx';

afterEach(cleanup);

const named = (id: string) => ({ id });

function Page({ write }: { write: (ids: string) => Promise<void> }) {
  const [rows, setRows] = useState(['Ada', 'Bob', 'Cid'].map(named));
  return (
    <SortedList
      label="People"
      rows={rows}
      nameOf={({ id }) => id}
      onArrange={async (next, from, to) => {
        await write(`${next.map(({ id }) => id).join()} ${from}>${to}`);
        setRows([...next]);
      }}
      line={({ id }) => <span>{id}</span>}
    />
  );
}
const shown = () => screen.getAllByRole('listitem').map((element) => element.textContent);
const press = (code: string) => fireEvent.keyDown(document.activeElement!, { code, key: code });

it('moves a row by keyboard, and says so', async () => {
  const written: string[] = [];
  renderAt('/', createFakeSession(), {
    '/': <Page write={async (order) => void written.push(order)} />,
  });
  // Nothing is laid out here: the rows say where they would stand.
  screen.getAllByRole('listitem').forEach((element, at) => {
    element.getBoundingClientRect = () => new DOMRect(0, at * 40, 200, 40);
  });
  screen.getByRole('button', { name: 'Move “Ada”' }).focus();
  press('Space');
  await screen.findByText('“Ada” is over place 1 of 3.');
  press('ArrowDown');
  await screen.findByText('“Ada” is over place 2 of 3.');
  press('Space');
  await waitFor(() => expect(written).toEqual(['Bob,Ada,Cid 0>1']));
  await waitFor(() => expect(shown()).toEqual(['Bob', 'Ada', 'Cid']));
});
