import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entityOf } from '../../domain/registry.ts';
import { renderAt } from '../../ui/session/render-with-session.tsx';
import { createFakeSession } from '../../ui/session/session-fake.ts';
import { SideValue, SideValues } from './side-value.tsx';

afterEach(cleanup);

it('a field and what it holds are two words where a group of fields is shown', () => {
  const side = { name: 'Acme', code: 'C1' };
  const { fields } = entityOf('companies');
  renderAt('/', createFakeSession(), {
    '/': (
      <p data-testid="side">
        <SideValues fields={fields} pointers={['/name', '/code']} side={side} rows={[side]} />
      </p>
    ),
  });
  expect([...screen.getByTestId('side').children].map((line) => line.textContent)).toEqual([
    'Name Acme',
    'Code C1',
  ]);
});

it('lines in a line are told one by one, so that two sides with as many of them can be told apart', () => {
  const { fields } = entityOf('expenseAccounts');
  const costs = fields['costs'];
  if (costs?.kind !== 'lines') throw new Error('an account has lines');
  const cost = (amount: number) => ({ lineKey: 'c', vat: [{ lineKey: 'v', rate: 20, amount }] });
  const at = { labels: [], field: costs, line: costs.fields };
  renderAt('/', createFakeSession(), {
    '/': (
      <>
        <div data-testid="mine">
          <SideValue at={at} value={cost(2_000)} />
        </div>
        <div data-testid="theirs">
          <SideValue at={at} value={cost(1_850)} />
        </div>
      </>
    ),
  });
  const told = (side: string) => screen.getByTestId(side).textContent?.replaceAll(/\s/g, ' ');
  expect(told('mine')).toMatch(/VAT.*20,00 €/);
  expect(told('theirs')).toMatch(/VAT.*18,50 €/);
});

it('a part in a line is told by its fields, and one of which nothing is filled in not at all', () => {
  const { fields } = entityOf('expenseAccounts');
  const costs = fields['costs'];
  if (costs?.kind !== 'lines') throw new Error('an account has lines');
  const at = { labels: [], field: costs, line: costs.fields };
  const sideWith = (expense: object) => (
    <SideValue at={at} value={{ lineKey: 'c', label: 'Lyon', expense }} />
  );
  renderAt('/', createFakeSession(), {
    '/': (
      <>
        <div data-testid="trip">
          {sideWith({ expenseTrip: { km: 465, waypoints: [] }, expenseHousing: {} })}
        </div>
        <div data-testid="nothing">{sideWith({ expenseTrip: { waypoints: [] } })}</div>
      </>
    ),
  });
  const told = (side: string) => screen.getByTestId(side).textContent?.replaceAll(/\s/g, ' ');
  expect(told('trip')).toMatch(/Trip.*465/);
  expect(told('trip')).not.toContain('Housing');
  expect(told('nothing')).toBe('Label Lyon');
});
