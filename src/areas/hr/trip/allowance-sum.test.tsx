import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AllowanceSum } from '../../../domain/hr/mileage-sum.ts';
import { system } from '../../../ui/theme/system.ts';
import { AllowanceSumView } from './allowance-sum.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const i18n = setupI18n({ locale: 'en', locales: ['en-GB'], messages: { en: {} } });
const sumOf = (km: number): AllowanceSum => ({
  kmBefore: 0,
  kmAfter: km,
  rate: 0.5,
  offset: 0,
  bonusPercent: 0,
  before: 0,
  after: km * 50,
  amount: km * 50,
  adjustment: 0,
});
const view = (sum: AllowanceSum | undefined) => (
  <I18nProvider i18n={i18n}>
    <ChakraProvider value={system}>
      <AllowanceSumView sum={sum} year={2026} />
    </ChakraProvider>
  </I18nProvider>
);
const said = () => screen.getByRole('status').textContent;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('is said once one has stopped typing, in a region that was there before', async () => {
  const { rerender } = render(view(undefined));
  const region = screen.getByRole('status');
  rerender(view(sumOf(1)));
  await later(500);
  rerender(view(sumOf(12)));
  await later(900);
  expect(said()).toBe('');
  await later(200);
  expect(said()).toMatch(/^This trip: 6,00.€$/);
  expect(screen.getByRole('status')).toBe(region);
});

it('is not said where it is only read', async () => {
  render(view(sumOf(12)));
  await later(2_000);
  expect(said()).toBe('');
});
