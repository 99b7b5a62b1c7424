import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { Button } from '../button.tsx';
import { RecordHeader } from './record-header.tsx';

afterEach(cleanup);

const header = (primary: boolean) => (
  <RecordHeader
    entity={entityOf('expenseAccounts')}
    row={{ id: 'a', version: 1, displayLine1: 'November', unsent: false }}
    headline={[]}
    primary={primary && <Button>Approve</Button>}
    more={[]}
    remove={() => Promise.resolve()}
    neighbours={{ previous: 'z', next: 'b', place: 9, length: 12 }}
    hrefOf={(id) => `/${id}`}
  />
);

it('has the steps before the title and More last, so that neither moves when the action goes', async () => {
  await renderWithEngine({ pages: { '/': header(true) } });
  const previous = await screen.findByRole('link', { name: 'Previous' });
  const things = [
    previous,
    screen.getByRole('link', { name: 'Next' }),
    screen.getByText('9 of 12'),
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('button', { name: 'Approve' }),
    screen.getByRole('button', { name: 'More' }),
  ];
  const inPage = things.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inPage).toEqual(things);
  // Not in the row of what comes and goes, whatever its height or wrapping.
  expect(screen.getByRole('banner').contains(previous)).toBe(false);
});
