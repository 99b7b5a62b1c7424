import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { entityOf } from '../../../domain/registry.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { LinesTable, type LineValue } from './lines-table.tsx';

afterEach(cleanup);

const field = entityOf('companies').fields['addresses'];
function Table() {
  const [lines, setLines] = useState<LineValue[]>([{ lineKey: 'a' }, { lineKey: 'b' }]);
  return (
    <LinesTable
      fields={field?.kind === 'lines' ? field.fields : {}}
      label="Address"
      pointer="/addresses"
      value={lines}
      onChange={setLines}
      problems={[]}
    />
  );
}

it('the focus goes to the line beside one that is removed, and after the last to what adds one', async () => {
  await renderWithEngine({ pages: { '/': <Table /> } });
  const remove = (line: number) => screen.getByRole('button', { name: `Remove Address ${line}` });
  await screen.findByRole('button', { name: 'Remove Address 2' });
  remove(1).focus();
  fireEvent.click(remove(1));
  expect(document.activeElement).toBe(remove(1));
  fireEvent.click(remove(1));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a line' }));
});
