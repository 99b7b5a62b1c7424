import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { answer, type RenderWithEngineOptions } from '../../../testing/render-with-engine.tsx';
import { openSales, quoteRow } from '../../../testing/sales-pages.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const issued = (): AnyRow => {
  const { validUntil: _day, revision: _revision, ...rest } = quoteRow();
  const buyer = { name: 'Menuiserie Roux', siren: '404833048', country: 'FR' };
  const number = 'FA-2026-00042';
  return { ...rest, id: 'i', number, displayLine1: number, type: 'standard', status: 'issued', buyer };
};
const sent = (more: Partial<AnyRow>): AnyRow => ({
  id: 't',
  version: 1,
  invoice: 'i',
  status: 'sent',
  displayLine1: 'FA-2026-00042',
  events: [
    { lineKey: 'a', code: 200, on: '2026-11-20 14:06', reason: null },
    { lineKey: 'b', code: 205, on: '2026-11-21 09:30', reason: null },
    { lineKey: 'c', code: 299, on: '2026-11-22 09:30', reason: 'Something new' },
  ],
  ...more,
});
const refused = () =>
  sent({ status: 'refused', code: 210, reason: 'Wrong order number (CMD_ERR)', events: [] });
const open = (transmissions: readonly AnyRow[], roles: readonly ('user' | 'accounts')[] = ['user']) =>
  openSales('/sales/invoices/i', { invoices: [issued()], transmissions }, { person: { roles } });

describe('an invoice that went by a platform', () => {
  it('tells its course, the latest first, and what it has no word for by its code', async () => {
    await open([sent({})]);
    const course = await screen.findByRole('region', { name: 'Electronic invoice' });
    const said = within(course).getAllByRole('listitem');
    expect(said.map((one) => one.textContent)).toEqual([
      'Status 29922/11/2026 09:30Something new',
      'Approved21/11/2026 09:30',
      'Submitted20/11/2026 14:06',
    ]);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('says before all else that its customer refused it, and why; it does not go to them a second time', async () => {
    await open([refused()], ['accounts']);
    expect(await screen.findByText(/Wrong order number \(CMD_ERR\)/)).toBeDefined();
    expect(screen.getByText('The customer has refused it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('that a platform rejected who issues has sent again, without a network too', async () => {
    const { engine } = await open([{ ...refused(), code: 213 }], ['accounts']);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(async () =>
      expect(await engine.db.rows('transmissions').get('t')).toMatchObject({ status: 'waiting' }),
    );
    expect(await screen.findByText('It waits to be sent to the platform.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Wrong order number/)).toBeNull());
  });

  it('is sent again by nobody else', async () => {
    await open([{ ...refused(), code: 213 }]);
    await screen.findByText('The platform has rejected it.');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('says what holds it up', async () => {
    await open([sent({ status: 'waiting', trouble: 'access', events: [] })]);
    await screen.findByText(/does not accept the server’s access/);
  });
});

describe('what was cashed of an invoice that went by a platform', () => {
  const KEEPS = ['accounts'] as const;
  const told = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
    ...sent({ events: [], status: 'waiting' }),
    id,
    createdAt: '2026-11-23 10:00',
    cashedOn: '2026-11-22',
    cashed: [
      { lineKey: 'a', vat: 20, amount: 12_000 },
      { lineKey: 'b', vat: 5.5, amount: 22_020 },
    ],
    ...more,
  });
  const there = () => sent({ code: 205 });
  const course = async () => {
    const region = await screen.findByRole('region', { name: 'Electronic invoice' });
    return within(region)
      .getAllByRole('listitem')
      .map((one) => one.textContent?.replaceAll(/\s/g, ' '));
  };

  it('stands in its course: told with its day, and what waits, the latest first', async () => {
    const events = [{ lineKey: 'e', code: 212, on: '2026-11-23 11:15', reason: null }];
    const back = { createdAt: '2026-11-24 10:00', cashedOn: '2026-11-24' };
    const cashed = [{ lineKey: 'a', vat: 20, amount: -12_000 }];
    await open(
      [there(), told('c', { status: 'sent', code: 212, events }), told('d', { ...back, cashed })],
      KEEPS,
    );
    expect((await course()).slice(0, 2)).toEqual([
      'Waits to be told-120,00 € cashed on 24/11/2026',
      'Told to the platform23/11/2026 11:15340,20 € cashed on 22/11/2026 (120,00 € at 20 %, 220,20 € at 5,5 %)',
    ]);
  });

  it('waits for the platform to have the invoice, and says what else holds it up', async () => {
    const waiting = sent({ status: 'waiting', events: [] });
    await open([waiting, told('c'), told('d', { trouble: 'busy' })], KEEPS);
    await screen.findByText('It is told once the platform has the invoice.');
    await screen.findByText('The platform is busy. It is tried again by itself.');
  });

  it('that was not taken is said before all else, and sent again by whoever issues', async () => {
    const failed = told('c', { status: 'failed', reason: 'no matching invoices found (CREATE_ERROR)' });
    const { engine } = await open([there(), failed], ['accounts']);
    await screen.findByText(/was not told that 340,20\s€ were cashed on 22\/11\/2026/);
    await screen.findByText(/no matching invoices found/);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(async () =>
      expect(await engine.db.rows('transmissions').get('c')).toMatchObject({ status: 'waiting' }),
    );
    expect(await engine.db.rows('transmissions').get('t')).toMatchObject({ status: 'sent' });
  });

  it('that a platform rejected stands there as not told', async () => {
    await open([there(), told('c', { status: 'refused', code: 213, reason: 'BR-FR-CDV-14' })], KEEPS);
    await screen.findByText(/has rejected that 340,20\s€ were cashed/);
    expect((await course())[0]).toMatch(/^Not told to the platform/);
  });

  it('is not told to who may not read payments, though the device had it before', async () => {
    await open([there(), told('c'), told('d', { status: 'refused', code: 213 })]);
    const region = await screen.findByRole('region', { name: 'Electronic invoice' });
    expect(region.textContent).not.toMatch(/told|340/);
    expect(screen.queryByText(/340,20|cashed/)).toBeNull();
  });
});

it('an invoice that went by none says nothing of it where there is no platform', async () => {
  await open([], ['accounts']);
  await screen.findByRole('region', { name: 'Lines' });
  expect(screen.queryByRole('button', { name: 'Send to the platform' })).toBeNull();
});

it('an invoice of before there was a platform is sent by whoever issues', async () => {
  const send: NonNullable<RenderWithEngineOptions['send']> = ({ path }) =>
    path === '/capabilities'
      ? Promise.resolve(answer(200, { idempotency: true, etag: true, delta: true, eInvoicing: true }))
      : new Promise<never>(() => {});
  const { engine } = await openSales(
    '/sales/invoices/i',
    { invoices: [issued()] },
    { send, person: { roles: ['accounts'] } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the platform' }));
  await screen.findByText('It waits to be sent to the platform.');
  const [made] = await engine.db.rows('transmissions').toArray();
  expect(made).toMatchObject({ invoice: 'i', status: 'waiting' });
});
