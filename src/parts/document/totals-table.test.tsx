import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { TotalsTable } from './totals-table.tsx';

afterEach(cleanup);
const TOTALS = {
  lines: 100_000,
  allowance: 0,
  net: 100_000,
  groups: [{ category: 'S', rate: 20, base: 100_000, tax: 20_000 }],
  tax: 20_000,
  total: 120_000,
  options: 0,
  margin: undefined,
  uncosted: 0,
  untaxed: 0,
} as never as Parameters<typeof TotalsTable>[0]['totals'];
const KEPT = { type: 'standard', retention: 5, retentionUntil: '2027-11-26', calculatedTotal: 120_000 };

it.each([
  ['of a draft, what will be', { status: 'draft' }, 'To pay now1 140,00 €', 'Already settled'],
  [
    'of nothing paid, all',
    { status: 'issued', calculatedBalance: 120_000 },
    'To pay now1 140,00 €',
    'Already settled',
  ],
  [
    'of some paid, the rest',
    { status: 'issued', calculatedBalance: 80_000 },
    'Already settled-400,00 €To pay now740,00 €',
    '1 140,00',
  ],
  [
    'of all paid, nothing',
    { status: 'issued', calculatedBalance: 6_000 },
    'Already settled-1 140,00 €',
    'To pay now',
  ],
  [
    'of what was kept back too',
    { status: 'issued', calculatedBalance: 0 },
    'Already settled-1 140,00 €',
    'To pay now',
  ],
])('asks for what is to be paid now: %s', async (_which, more, said, other) => {
  const page = <TotalsTable totals={TOTALS} hasMargin={false} of={{ ...KEPT, ...more }} />;
  await renderWithEngine({ at: '/', pages: { '/': page } });
  const text = (await screen.findByRole('group', { name: 'Totals' })).textContent?.replaceAll(/\s/g, ' ');
  expect(text).toContain(said);
  expect(text).not.toContain(other);
});
