import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { EntityList } from './entity-list.tsx';

afterEach(cleanup);

const COLUMNS = ['siren'];
const NONE: never[] = [];
const EMPTY = { title: 'No company yet', text: 'Add the first.' };
const LIST = (
  <EntityList
    collection="companies"
    title="Companies"
    hrefOf={({ id }) => `/${id}`}
    columns={COLUMNS}
    filters={NONE}
    empty={EMPTY}
  />
);
const count = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent;

describe('a list of which this device holds nothing', () => {
  it('says that it is being fetched, and not that there is none', async () => {
    const { engine } = await renderWithEngine({ pages: { '/': LIST }, send: () => new Promise(() => {}) });
    await screen.findByText('Fetching them…');
    expect(count()).not.toContain('0');
    expect(screen.queryByText('No company yet')).toBeNull();
    await act(() => engine.db.strict.cursors.put({ collection: 'companies', cursor: 'c1.1', at: 1 }));
    await screen.findByText('No company yet');
    await waitFor(() => expect(count()).toContain('0'));
  });

  it('says nothing but that it was put away, where it was', async () => {
    const { engine } = await renderWithEngine({ pages: { '/': LIST } });
    await act(() =>
      engine.db.strict.cursors.put({
        collection: 'companies',
        cursor: null,
        at: 1,
        isAway: true,
        byHand: true,
      }),
    );
    await screen.findByRole('button', { name: 'Fetch them again' });
    await waitFor(() =>
      expect(screen.queryByText(/No company yet|not on this device yet|Fetching them…/)).toBeNull(),
    );
    expect(count()).not.toContain('0');
  });
});
