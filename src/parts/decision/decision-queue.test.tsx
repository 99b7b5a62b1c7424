import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { entityOf } from '../../domain/registry.ts';
import { useRows, type Shown } from '../../offline/index.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { decisionFor } from './decision-for.ts';
import { DecisionQueue } from './decision-queue.tsx';

const quoteOf = (id: string, label: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  displayLine1: label,
  customer: 'dupont',
  date: '2026-11-01',
  validUntil: '2026-12-31',
  status: 'Sent',
  owner: me.id,
  lines: [{ lineKey: 'a', kind: 'item', label: 'Oak', quantity: 1, unitPrice: 100, vat: 20 }],
  ...more,
});
const entrance = (id: string, label: string): AnyRow => ({
  id,
  version: 1,
  displayLine1: label,
  label,
  date: '2026-11-01',
  kind: 'grant',
  amount: 10_000,
  status: 'planned',
});

const Head = ({ row }: { row: Shown }) => <span>{row.displayLine1}</span>;
const Told = ({ row }: { row: Shown }) => <p>About {row.displayLine1}</p>;

function Waiting({ collection, status }: { collection: string; status: string }) {
  const rows = useRows(collection, { where: { status } })?.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!rows) return null;
  if (rows.length === 0) return <p>None</p>;
  return (
    <DecisionQueue
      collection={collection}
      rows={rows}
      count={rows.length}
      look={{}}
      Head={Head}
      Told={Told}
      onOpen={() => {}}
    />
  );
}

async function open(collection: 'quotes' | 'moneyEntrances', status: string, rows: readonly AnyRow[]) {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const view = await renderWithEngine({
    pages: { '/': <Waiting collection={collection} status={status} /> },
    person: { roles: ['user', 'accounts'] },
    rows: {
      [collection]: rows,
      companies: [{ id: 'dupont', version: 1, name: 'Dupont', kinds: ['customer'] }],
    },
  });
  return {
    ...view,
    wait: () => void (now += 1_000),
    statusOf: async (id: string) => (await view.engine.db.rows(collection).get(id))?.['status'],
  };
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a decision in place', () => {
  it('takes the step that leads on and the one that leads back with a reason', () => {
    const both = decisionFor(entityOf('quotes'), quoteOf('q', 'Q'), me);
    expect([both.accept?.name, both.refuse?.name]).toEqual(['accept', 'refuse']);
    const stranger = decisionFor(entityOf('quotes'), quoteOf('q', 'Q', { owner: 'else' }), me);
    expect(stranger).toEqual({ accept: undefined, refuse: undefined });
    const named = decisionFor(entityOf('quotes'), quoteOf('q', 'Q'), me, { accept: [], refuse: ['refuse'] });
    expect([named.accept?.name, named.refuse?.name]).toEqual([undefined, 'refuse']);
  });

  it('refuses a quote with its reason, offline, and goes on to the next', async () => {
    const { statusOf, wait } = await open('quotes', 'Sent', [quoteOf('q1', 'One'), quoteOf('q2', 'Two')]);
    await screen.findByText('About One');
    press('r');
    const asked = within(await screen.findByRole('dialog'));
    fireEvent.change(asked.getByLabelText('Reason of the refusal'), { target: { value: 'Too dear' } });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    await screen.findByText('About Two');
    expect(await statusOf('q1')).toBe('refused');
    wait();
    press('a');
    // Accepting asks who signed and when.
    within(await screen.findByRole('dialog')).getByLabelText('Accepted by');
    expect(await statusOf('q2')).toBe('Sent');
  });

  it('takes back at once a step that asks for nothing', async () => {
    const { statusOf } = await open('moneyEntrances', 'planned', [entrance('m1', 'Grant')]);
    await screen.findByText('About Grant');
    press('r');
    await screen.findByText('None');
    expect(await statusOf('m1')).toBe('abandoned');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Reopen' })));
    await screen.findByText('About Grant');
    await waitFor(async () => expect(await statusOf('m1')).toBe('planned'));
  });

  it('chooses with J and K, and decides on what is chosen', async () => {
    const { statusOf } = await open('moneyEntrances', 'planned', [
      entrance('m1', 'Grant'),
      entrance('m2', 'Loan'),
    ]);
    await screen.findByText('About Grant');
    press('j');
    await screen.findByText('About Loan');
    screen.getByText('2 of 2');
    press('k');
    await screen.findByText('About Grant');
    fireEvent.click(screen.getByRole('button', { name: 'Loan' }));
    await screen.findByText('About Loan');
    fireEvent.click(screen.getByRole('button', { name: 'Abandon' }));
    await waitFor(async () => expect(await statusOf('m2')).toBe('abandoned'));
    expect(await statusOf('m1')).toBe('planned');
  });

  it('leaves to its page a record whose last change was refused', async () => {
    const { engine, statusOf } = await open('moneyEntrances', 'planned', [entrance('m1', 'Grant')]);
    await screen.findByText('About Grant');
    await act(async () => {
      await engine.update('moneyEntrances', 'm1', { label: 'Grant 2' });
      await answerWork(engine, { state: 'dead' });
    });
    await screen.findByText('Something of it needs you first: open it.');
    press('r');
    expect(screen.getByRole('button', { name: 'Abandon' })).toHaveProperty('disabled', true);
    expect(await statusOf('m1')).toBe('planned');
  });
});
