import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ExportedPart } from './tools/export-lines.tsx';

const asked: ExportedPart[] = [];
const open = (count: number, selected: number, importTo?: string) =>
  renderWithEngine({
    at: '/list',
    pages: {
      '/list': (
        <>
          <h1>The list</h1>
          <ExportMenu
            collection="companies"
            columns={['name']}
            count={count}
            selected={selected}
            rows={(part) => {
              asked.push(part);
              throw new Error('there is no worker here');
            }}
            {...(importTo === undefined ? {} : { importTo })}
          />
        </>
      ),
    },
  });
const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0]!);

describe('the export of a list', () => {
  afterEach(() => {
    cleanup();
    asked.length = 0;
  });

  it('with rows ticked says which it is about, and offers all of them', async () => {
    await open(12, 3);
    await press('Export');
    const some = await screen.findByRole('button', { name: 'Export the 3 selected rows' });
    expect(some.getAttribute('aria-pressed')).toBe('true');
    await press('CSV');
    await waitFor(() => expect(asked).toEqual(['selected']));
    await press('Export');
    await press('Export all rows of the list: 12');
    await press('CSV');
    await waitFor(() => expect(asked).toEqual(['selected', 'all']));
  });

  it('without is about all rows', async () => {
    await open(12, 0);
    await press('Export');
    await press('Excel (XLSX)');
    await waitFor(() => expect(asked).toEqual(['all']));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('is not offered where there are none, but the way to make some is', async () => {
    await open(0, 0);
    await screen.findByRole('heading', { name: 'The list' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    cleanup();
    await open(0, 0, '/import');
    await press('Import and export');
    await screen.findByRole('link', { name: 'Import from a file' });
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
    expect(screen.getByText('There is nothing to export: the list is empty.')).toBeTruthy();
  });
});
