import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineEntity, type AnyRow } from '../../../domain/kernel/entity.ts';
import { choice, date, longText, money, text } from '../../../domain/kernel/field.ts';
import { grant, own } from '../../../domain/kernel/grants.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { me, renderWithEngine } from '../../../testing/render-with-engine.tsx';
import type { FactGroup } from './fact-groups.ts';
import { Facts } from './facts.tsx';

const machine = defineEntity({
  name: 'machine',
  collection: 'machines',
  area: 'test',
  label: 'Machine',
  plural: 'Machines',
  fields: {
    name: text('Machine name', { required: true }),
    serial: text('Serial number', { max: 10 }),
    kind: choice('Sort', { lathe: 'Lathe', press: 'Press' }),
    bought: date('Bought on'),
    price: money('Price', { min: 0 }),
    worth: money('Worth', { computed: true }),
    place: text('Place'),
    owner: text('Owner by number', { format: 'siren' }),
    notes: longText('Remarks'),
  },
  settled: ['place'],
  search: ['name'],
  access: [grant('everyone', 'R'), grant('everyone', 'U', { rows: own('createdBy'), without: ['price'] })],
  display: (row) => [row.name, ''],
});
const LATHE: AnyRow = {
  id: 'm',
  version: 3,
  createdBy: me.id,
  displayLine1: 'Lathe 2',
  name: 'Lathe 2',
  serial: 'A-77',
  price: 120_000,
  worth: 90_000,
  place: 'Hall',
};
const GROUPS: readonly FactGroup[] = [{ title: 'About', fields: Object.keys(machine.fields) }];

function Page({ groups }: { groups?: readonly FactGroup[] | undefined }) {
  const row = useRow('machines', 'm');
  const entity = useEngine().context.entityOf('machines');
  return row && <Facts entity={entity} row={row} groups={groups} isOpen />;
}
const open = (more: Partial<AnyRow> = {}, groups: readonly FactGroup[] | undefined = GROUPS) =>
  renderWithEngine({
    toys: [machine],
    rows: { machines: [{ ...LATHE, ...more }] },
    pages: {
      '/': (
        <>
          <Page groups={groups} />
          <button type="button">Elsewhere</button>
        </>
      ),
    },
  });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const change = async (label: string) => {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: label.replace(/^\w+: /, '') });
};
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

describe('a fact', () => {
  it('shows a registration number in the groups that its control has', async () => {
    await open({ owner: '732829320' });
    await screen.findByText('732 829 320');
    expect((await change('Change: Owner by number')).value).toBe('732 829 320');
  });

  it('has a pencil where the person may change it: not computed, settled, nor closed to them', async () => {
    await open();
    await screen.findByText('A-77');
    const pencils = screen
      .getAllByRole('button', { name: /^(Change|Add): / })
      .map((one) => one.getAttribute('aria-label'));
    expect(pencils).toEqual(['Change: Machine name', 'Change: Serial number']);
    cleanup();
    await open({ createdBy: 'somebody' });
    await screen.findByText('A-77');
    expect(screen.queryByRole('button', { name: /^(Change|Add): |Show empty/ })).toBeNull();
  });

  it('becomes its own control; Enter saves what was seen with it, and the toast takes it back', async () => {
    const { engine } = await open();
    const box = await change('Change: Serial number');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.value).toBe('A-77');
    type(box, 'B-1');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(valueOf('Serial number')).toBe('B-1'));
    const [record] = await engine.db.strict.outbox.toArray();
    expect(record).toMatchObject({ op: 'update', patch: { serial: 'B-1' }, base: { serial: 'A-77' } });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change: Serial number' })),
    );
    const toasts = screen.getByRole('region', { name: 'Notifications' });
    expect(toasts.textContent).toContain('Serial number changed');
    fireEvent.click(within(toasts).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(valueOf('Serial number')).toBe('A-77'));
  });

  it('is left as it was by Escape, and by a look that changed nothing', async () => {
    const { engine } = await open();
    const box = await change('Change: Serial number');
    type(box, 'nonsense');
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(valueOf('Serial number')).toBe('A-77'));
    const again = await change('Change: Serial number');
    expect(again.value).toBe('A-77');
    fireEvent.keyDown(again, { key: 'Enter' });
    await waitFor(() => expect(valueOf('Serial number')).toBe('A-77'));
    expect(await engine.db.strict.outbox.count()).toBe(0);
  });

  it('is saved when one goes elsewhere, where the focus stays', async () => {
    await open();
    const box = await change('Change: Serial number');
    type(box, 'C-2');
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    await act(async () => elsewhere.focus());
    await waitFor(() => expect(valueOf('Serial number')).toBe('C-2'));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('stays open with what is wrong, in the domain’s words, and is not saved', async () => {
    const { engine } = await open();
    const box = await change('Change: Machine name');
    type(box, '');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(box.closest('form')?.textContent).toContain('To be filled in.');
    expect(await engine.db.strict.outbox.count()).toBe(0);
  });
});

describe('empty facts', () => {
  it('stay away until one asks for those that can be filled in', async () => {
    const { engine } = await open();
    await screen.findByText('A-77');
    expect(screen.queryByText('Remarks')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show empty fields' }));
    expect(
      screen.getAllByRole('button', { name: /^Add: / }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Add: Sort', 'Add: Bought on', 'Add: Owner by number', 'Add: Remarks']);
    const box = await change('Add: Remarks');
    type(box, 'Oil it');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.queryByText('Remarks changed'), 'Enter begins a line of a long text').toBeNull();
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(valueOf('Remarks')).toBe('Oil it'));
    expect(await engine.db.rows('machines').get('m')).toMatchObject({ notes: 'Oil it' });
  });
});

it('come from the declaration where the page names none', async () => {
  await renderWithEngine({
    toys: [machine],
    rows: { machines: [LATHE] },
    pages: { '/': <Page groups={undefined} /> },
  });
  await waitFor(() => expect(valueOf('Serial number')).toBe('A-77'));
  expect(valueOf('Worth')).toBe('900,00\u00a0€');
});
