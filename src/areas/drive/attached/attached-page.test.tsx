import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import AttachedPage from './attached-page.tsx';

afterEach(cleanup);

const file = (id: string, about: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  kind: 'file',
  name: `${id}.pdf`,
  displayLine1: `${id}.pdf`,
  owner: me.id,
  aboutCollection: 'invoices',
  about,
  versions: [{ lineKey: `v-${id}`, file: `u-${id}` }],
  file: `u-${id}`,
  ...more,
});
const invoice = (id: string, attachments: unknown[]): AnyRow => ({
  id,
  version: 1,
  displayLine1: `F-2026-${id}`,
  displayLine2: '',
  attachments,
});

it('shows what hangs on a record and what the drive has linked to it side by side, each once', async () => {
  const page = await renderWithEngine({
    at: '/homeWorkDrive/attached',
    person: { roles: ['accounts'] },
    rows: {
      invoices: [
        invoice('0011', [{ lineKey: 'l', file: 'u-scan', label: 'scan.pdf' }]),
        invoice('0012', []),
        invoice('0013', []),
      ],
      driveFiles: [
        file('contract', '0012'),
        file('plan', '0011'),
        file('thrown', '0013', { trashedOn: '2026-11-19 10:00' }),
        file('bin', '', { kind: 'folder', about: null, trashedOn: '2026-11-19 10:00' }),
        file('below', '0013', { folder: 'bin' }),
        file('far', 'not-here'),
        file('loose', '', { about: null, aboutCollection: null }),
      ],
    },
    pages: { '/homeWorkDrive/attached': <AttachedPage /> },
  });
  fireEvent.click(await screen.findByRole('link', { name: /Invoices.*4 files.*3 records/ }));
  expect(page.path()).toBe('/homeWorkDrive/attached?of=invoices');
  const shown = () =>
    [...document.querySelectorAll('.drive-holders > li')].map((one) => [
      one.querySelector('span')?.textContent,
      [...one.querySelectorAll('button')].map(({ textContent }) => textContent),
    ]);
  await waitFor(() =>
    expect(shown()).toEqual([
      ['F-2026-0011', ['scan.pdf', 'plan.pdf']],
      ['F-2026-0012', ['contract.pdf']],
      ['Not on this device', ['far.pdf']],
    ]),
  );
  const way = screen.getByRole('link', { name: '“contract.pdf” in the drive' });
  expect(way.getAttribute('href')).toBe('/homeWorkDrive/files/contract');
});

it('reads of rows on which files hang by links alone those that have one, and no others', async () => {
  const bank = (id: string): AnyRow => ({ id, version: 1, displayLine1: id, displayLine2: '' });
  const page = await renderWithEngine({
    at: '/',
    person: { roles: ['accounts'] },
    rows: {
      banks: ['first', 'second', 'third'].map(bank),
      driveFiles: [file('terms', 'second', { aboutCollection: 'banks' })],
    },
    pages: {
      '/': <p>Home</p>,
      '/homeWorkDrive/attached': (
        <RecordPaths value={({ collection, entityId }) => `/${collection}/${entityId}`}>
          <AttachedPage />
        </RecordPaths>
      ),
    },
  });
  const read = vi.spyOn(page.engine.db.rows('banks'), 'bulkGet');
  await page.router.navigate('/homeWorkDrive/attached');
  await screen.findByRole('link', { name: /Bank accounts.*1 file.*1 record/ });
  expect(read.mock.calls.flatMap(([keys]) => keys)).toEqual(['second']);
});
