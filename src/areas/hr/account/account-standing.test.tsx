import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { classic, EMPLOYEE } from '../../../domain/hr/expense-account.fixture.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { answer } from '../../../testing/render-with-engine.tsx';
import { accountServer, BOSS, openAccount, type Opening } from '../account-page.fixture.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const PAPER = { ...classic('c', 1_200, { date: '2026-11-03', label: 'Paper' }), calculatedAmount: 1_200 };
const ACCOUNTANT = { id: 'ann', roles: ['user', 'accounts'] as const };
const MARIE = { id: EMPLOYEE.id };
const FORBIDDEN = answer(
  403,
  { type: 'https://comptoir.example/problems/forbidden', title: 'forbidden', status: 403 },
  { 'content-type': 'application/problem+json' },
);
const button = (name: string) => screen.findByRole('button', { name });

/** The page of an account at this stage, whose network is down until the step is to be sent. */
async function open(status: ExpenseAccountRow['status'], person: NonNullable<Opening['person']>) {
  const server = accountServer([PAPER], { status });
  server.network.down = true;
  const { engine } = await openAccount([PAPER], { person, more: { status }, send: server.send });
  const sent = async () => {
    await waitFor(async () => expect(await engine.db.strict.outbox.count()).toBe(1));
    server.network.down = false;
    await act(() => engine.flush());
  };
  return { server, sent };
}

describe('where an account is', () => {
  it.each([
    [
      'Approve',
      'submitted',
      BOSS,
      'Approved; it goes to the accounts as soon as it is sent.',
      'Approved; accounts check it now.',
    ],
    [
      'Validate',
      'approved',
      ACCOUNTANT,
      'Checked; it can be paid as soon as this is sent.',
      'Checked; it is paid next.',
    ],
  ] as const)(
    'is said as it will be while “%s” is on its way',
    async (step, from, person, onItsWay, there) => {
      const { server, sent } = await open(from, person);
      fireEvent.click(await button(step));
      await screen.findByText(onItsWay);
      expect(server.held()?.status, 'nobody but its author has it').toBe(from);
      await sent();
      await screen.findByText(there);
      expect(screen.queryByText(onItsWay)).toBeNull();
    },
  );

  it.each([
    ['Validate', 'approved', ACCOUNTANT, 'Approved; accounts check it now.'],
    ['Mark as paid', 'validated', ACCOUNTANT, 'Checked; it is paid next.'],
    ['Take back', 'submitted', MARIE, 'With your manager for approval.'],
  ] as const)(
    'is where it was once “%s” was refused: nothing goes anywhere',
    async (step, from, person, there) => {
      const { server, sent } = await open(from, person);
      server.network.refused = FORBIDDEN;
      if (person === MARIE) fireEvent.click(await button('More'));
      fireEvent.click(await button(step));
      await sent();
      await screen.findByText(/The server did not accept this step/);
      await screen.findByText(there);
      expect(screen.queryByText(/as soon as/)).toBeNull();
    },
  );

  it('is said as it will be where the step met another change, until its person has chosen', async () => {
    const { server, sent } = await open('approved', ACCOUNTANT);
    fireEvent.click(await button('Validate'));
    await screen.findByText('Checked; it can be paid as soon as this is sent.');
    server.becomes({ advance: 500 });
    await sent();
    await screen.findByText(/Someone else changed this meanwhile/);
    screen.getByText('Checked; it can be paid as soon as this is sent.');
  });
});
