import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
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
