import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { text, type Fields } from '../../../domain/kernel/field.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { FieldControl } from '../field-control.tsx';
import type { LineValue } from './line-value.ts';
import { LinesTable } from './lines-table.tsx';

const gate = vi.hoisted(() => {
  let open = () => {};
  const promise = new Promise<void>((done) => (open = done));
  return { promise, open: () => open() };
});
vi.mock('./sortable-lines.tsx', async (original) => {
  await gate.promise;
  return original();
});
afterEach(cleanup);

const FIELDS: Fields = { what: text('What'), place: text('Place') };
function Table() {
  const [lines, setLines] = useState<readonly LineValue[]>([{ lineKey: 'a', what: '' }]);
  return (
    <>
      <LinesTable
        fields={FIELDS}
        label="Item"
        pointer="/items"
        value={lines}
        onChange={setLines}
        problems={[]}
        place="place"
        fieldOf={FieldControl}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

it('what drags lines comes while one is typed in: it waits until the table is left, and takes nobody’s focus', async () => {
  await renderWithEngine({ pages: { '/': <Table /> } });
  const cell = () => within(screen.getByRole('group', { name: 'Item 1' })).getByLabelText('What');
  const typedIn = cell();
  typedIn.focus();
  fireEvent.change(typedIn, { target: { value: 'Oak door' } });
  await act(async () => {
    gate.open();
    await import('./sortable-lines.tsx');
  });
  expect(document.activeElement).toBe(typedIn);
  expect(cell()).toBe(typedIn);
  screen.getByRole('button', { name: 'Remove Item 1' }).focus();
  expect(screen.queryByRole('button', { name: 'Move Item 1' })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  await screen.findByRole('button', { name: 'Move Item 1' });
});
