import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { quoteFields } from '../../domain/sales/quote.entity.ts';
import { renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import type { OwnFieldProps } from '../../ui/form/own-field.ts';
import { DocumentLines } from './document-lines.tsx';
import { turns } from '../../testing/turns.ts';

type Values = OwnFieldProps['values'];
type Line = Readonly<Record<string, unknown>>;
let now: Values = {};
const NONE: OwnFieldProps['problems'] = [];

function Editor({ start }: { start: Values }) {
  const [values, setValues] = useState<Values>(start);
  const set = useCallback(
    (name: string, value: unknown) =>
      setValues((before) => {
        now = { ...before, [name]: value };
        return now;
      }),
    [],
  );
  return (
    <>
      <button type="button" onClick={() => set('customer', 'blanc')}>
        Pick blanc
      </button>
      <button type="button" onClick={() => set('operationCategory', 'goods')}>
        All goods
      </button>
      <DocumentLines
        collection="quotes"
        field={quoteFields.lines}
        pointer="/lines"
        values={values}
        set={set}
        problems={NONE}
      />
    </>
  );
}
const open = async (start: Partial<AnyRow>, more: Partial<RenderWithEngineOptions> = {}) => {
  now = { id: '', status: 'Draft', ...start };
  const found = await renderWithEngine({ pages: { '/': <Editor start={now} /> }, ...more });
  await screen.findByRole('button', { name: 'Add an item' });
  // What drags lines comes after them, and draws them anew.
  if (Array.isArray(start['lines']) && start['lines'].length > 0)
    await screen.findAllByRole('button', { name: /^Move Line/ });
  return found;
};
const item = (lineKey: string, more: Line = {}): Line => ({
  lineKey,
  kind: 'item',
  label: lineKey,
  quantity: 1,
  unit: 'C62',
  unitPrice: 10,
  vat: 20,
  ...more,
});
const lines = () => now['lines'] as readonly Line[];
const row = (at: number) => screen.getByRole('group', { name: `Line ${at}` });
const cell = (at: number, name: string) => within(row(at)).getByLabelText<HTMLInputElement>(name);
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });
const sums = () => screen.getByRole('group', { name: 'Totals' }).textContent?.replaceAll(/\s/g, ' ');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the lines of a document', () => {
  it('are written by keyboard alone: added, inserted, doubled, moved', async () => {
    await open({ lines: [item('a'), item('b')] });
    cell(1, 'Label').focus();
    press('Enter', { ctrlKey: true });
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'Label')));
    expect(lines().map(({ label }) => label)).toEqual(['a', undefined, 'b']);
    fireEvent.change(cell(2, 'Label'), { target: { value: 'between' } });
    press('D', { ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(lines()).toHaveLength(4));
    expect(lines().map(({ label }) => label)).toEqual(['a', 'between', 'between', 'b']);
    press('ArrowUp', { altKey: true });
    expect(lines().map(({ label }) => label)).toEqual(['a', 'between', 'between', 'b']);
    cell(4, 'Label').focus();
    press('ArrowUp', { altKey: true });
    await waitFor(() => expect(lines().map(({ label }) => label)).toEqual(['a', 'between', 'b', 'between']));
    press('Enter');
    await waitFor(() => expect(document.activeElement).toBe(cell(4, 'Label')));
    press('Enter');
    await waitFor(() => expect(lines()).toHaveLength(5));
    expect(lines()[4]).toMatchObject({ kind: 'item', quantity: 1, unit: 'C62', vat: 20 });
  });

  it('come from a spreadsheet in the order its head tells, else as label, quantity, price and VAT', async () => {
    await open({ lines: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    const paste = (text: string) =>
      fireEvent.paste(cell(lines().length, 'Label'), { clipboardData: { getData: () => text } });
    await waitFor(() => expect(lines()).toHaveLength(1));
    paste('TVA\tQté\tDésignation\tPU HT\n5,5 %\t7\tOak\t12,47\n20\t3\tHinge\t0,99');
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()).toMatchObject([
      { label: 'Oak', quantity: 7, unitPrice: 12.47, vat: 5.5 },
      { label: 'Hinge', quantity: 3, unitPrice: 0.99, vat: 20 },
    ]);
    paste('Lock\t2\t50\t10');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()[2]).toMatchObject({ label: 'Lock', quantity: 2, unitPrice: 50, vat: 10, kind: 'item' });
    // What stands in no column, a head may name all the same.
    paste('Désignation\tOption\tPU HT\nSpare lock\tx\t60\nPlate\t\t5');
    await waitFor(() => expect(lines()).toHaveLength(5));
    expect(lines()[3]).toMatchObject({ label: 'Spare lock', optional: true, unitPrice: 60 });
    expect(lines()[4]!['optional'] ?? false).toBe(false);
  });

  it('bring what they cost and other words for units from there; what nobody knows is told', async () => {
    await open({ lines: [] }, { person: { roles: ['admin'] } });
    fireEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    const copied = [
      'Désignation\tQté\tUnité\tPrix d’achat\tPU HT\tTVA\tColoris',
      'Pose\t2\theures\t31,50\t60\t\tbleu',
      'Chantier\t1\tForfait\t\t900\t10\t',
      'Vis\t4\tbrouette\t0,2\t1\t20\t',
    ].join('\n');
    fireEvent.paste(cell(1, 'Label'), { clipboardData: { getData: () => copied } });
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()).toMatchObject([
      { label: 'Pose', unit: 'HUR', vat: 20 },
      { label: 'Chantier', unit: 'LS', vat: 10 },
      { label: 'Vis', unit: 'brouette' },
    ]);
    const [pose, , screw] = lines();
    expect(now['costs']).toMatchObject([
      { line: pose!['lineKey'], unitCost: 31.5 },
      { line: screw!['lineKey'], unitCost: 0.2 },
    ]);
    // The word that is no unit is seen, so that one can mend it.
    expect(within(row(3)).getByLabelText<HTMLSelectElement>('Unit').selectedOptions[0]!.text).toBe(
      'brouette',
    );
    await screen.findByText('Columns that were not taken: Coloris');
  });

  it('with nothing, or with a word, where a spreadsheet has the rate are not taken for tax-free', async () => {
    await open({ lines: [item('a', { vat: 10 }), item('b')] });
    fireEvent.paste(cell(1, 'Quantity'), {
      clipboardData: { getData: () => '2\t\t30\t\t\n3\th\t40\t\tabc' },
    });
    await waitFor(() => expect(lines()).toMatchObject([{ vat: 10, unit: 'C62' }, { vat: 'abc' }]));
    expect(screen.getByText(/^1 line says no VAT rate/)).toBeDefined();
    fireEvent.change(cell(2, 'VAT'), { target: { value: '20' } });
    await waitFor(() => expect(screen.queryByText(/says? no VAT rate/)).toBeNull());
  });

  it('tell what each earns while it is typed, and how many have no cost', async () => {
    const costs = [{ lineKey: 'k', line: 'a', unitCost: 6 }];
    await open({ lines: [item('a'), item('b')], costs }, { person: { roles: ['admin'] } });
    expect(row(1).textContent?.replaceAll(/\s/g, ' ')).toContain('Margin 4,00 € 40,0 %');
    expect(row(2).textContent).not.toContain('Margin');
    expect(screen.getByText('The margin is not known: 1 line has no cost.')).toBeDefined();
    fireEvent.change(cell(1, 'Unit price'), { target: { value: '12' } });
    await waitFor(() => expect(row(1).textContent?.replaceAll(/\s/g, ' ')).toContain('Margin 6,00 € 50,0 %'));
  });

  it('are taxed by rate: three at 0.99 and 20 % bear 0.59', async () => {
    await open({ lines: [item('a', { quantity: 3, unitPrice: 0.99 })] });
    expect(sums()).toContain('VAT 20 % of 2,97 €0,59 €');
    expect(sums()).toContain('Total incl. VAT3,56 €');
    fireEvent.change(cell(1, 'Unit price'), { target: { value: '100' } });
    await waitFor(() => expect(sums()).toContain('Total incl. VAT360,00 €'));
    fireEvent.change(screen.getByLabelText('Discount of the whole'), { target: { value: '10' } });
    await waitFor(() => expect(sums()).toContain('Discount-30,00 €'));
  });

  it('have headings and notes of one cell, and options apart', async () => {
    await open({ lines: [item('a'), item('o', { optional: true, unitPrice: 50 })] });
    fireEvent.click(screen.getByRole('button', { name: 'Add a section' }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(within(row(3)).queryByLabelText('Quantity')).toBeNull();
    expect(sums()).toContain('Options not chosen, excl. VAT50,00 €');
    expect(row(2).textContent).toContain('Option');
  });

  it('take what a product says, found as one types', async () => {
    const door = {
      id: 'door',
      reference: 'D-1',
      name: 'Oak door',
      displayLine1: 'Oak door',
      displayLine2: 'D-1',
      unit: 'C62',
      vat: 10,
      sellingPrice: 450,
      isActive: true,
      version: 1,
    };
    await open({ lines: [item('a', { label: '' })] }, { rows: { products: [door] } });
    cell(1, 'Label').focus();
    fireEvent.change(cell(1, 'Label'), { target: { value: 'oak' } });
    fireEvent.click(await screen.findByRole('option', { name: /Oak door/ }));
    await waitFor(() =>
      expect(lines()[0]).toMatchObject({ product: 'door', label: 'Oak door', unitPrice: 450, vat: 10 }),
    );
  });

  it('of a new customer abroad bear no VAT and say why, with what was agreed with them', async () => {
    const customer = {
      id: 'roux',
      displayLine1: 'Roux',
      vatRegime: 'EU',
      paymentTerms: '30 days',
      discount: 5,
      version: 1,
    };
    await open({ customer: 'roux' }, { rows: { companies: [customer] } });
    await waitFor(() => expect(now).toMatchObject({ terms: '30 days', discountPercent: 5 }));
    fireEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatchObject({
      vat: 0,
      vatCategory: 'AE',
      exemptionReason: 'Autoliquidation, article 283-2 du CGI',
    });
  });

  it('of a business of the Union are exempt as goods and reversed as services, whatever becomes of them', async () => {
    const roux = { id: 'roux', displayLine1: 'Roux', vatRegime: 'EU', paymentTerms: '30 days', version: 1 };
    const door = { id: 'door', displayLine1: 'Oak door', unit: 'C62', vat: 20, isActive: true, version: 1 };
    const rows = { companies: [roux], products: [{ ...door, name: 'Oak door' }] };
    await open({ customer: 'roux', lines: [] }, { rows });
    await waitFor(() => expect(now).toMatchObject({ terms: '30 days' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    await waitFor(() => expect(lines()).toMatchObject([{ vat: 0, vatCategory: 'AE' }]));
    fireEvent.change(cell(1, 'Label'), { target: { value: 'oak' } });
    fireEvent.click(await screen.findByRole('option', { name: /Oak door/ }));
    const goods = {
      vat: 0,
      vatCategory: 'K',
      exemptionReason: 'Exonération de TVA, article 262 ter I du CGI',
    };
    await waitFor(() => expect(lines()).toMatchObject([{ product: 'door', ...goods }]));
    const unit = (value: string) => fireEvent.change(cell(1, 'Unit'), { target: { value } });
    unit('HUR');
    await waitFor(() => expect(lines()).toMatchObject([{ unit: 'HUR', vat: 0, vatCategory: 'AE' }]));
    fireEvent.click(screen.getByRole('button', { name: 'All goods' }));
    await waitFor(() => expect(lines()).toMatchObject([goods]));
    // What its person says of it stays.
    fireEvent.change(cell(1, 'VAT'), { target: { value: '10' } });
    unit('DAY');
    await act(async () => {});
    expect(lines()).toMatchObject([{ unit: 'DAY', vat: 10, vatCategory: 'K' }]);
  });

  it('of a customer picked by mistake keep nothing of how that one is taxed', async () => {
    const company = (id: string, vatRegime: string) => ({ id, displayLine1: id, vatRegime, version: 1 });
    const companies = [company('roux', 'EU'), company('blanc', 'domestic')];
    await open({ customer: 'roux', lines: [] }, { rows: { companies } });
    fireEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    await waitFor(() => expect(lines()).toMatchObject([{ vat: 0, vatCategory: 'AE' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Pick blanc' }));
    await waitFor(() =>
      expect(lines()).toMatchObject([{ vat: null, vatCategory: null, exemptionReason: null }]),
    );
  });

  it('three hundred of them: a key typed in one draws no other', async () => {
    // Nothing is laid out here: a list says how high it would be, and so does each line.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42);
    await open({ lines: Array.from({ length: 300 }, (_, at) => item(`k${at}`)) });
    const price = cell(3, 'Unit price');
    price.focus();
    await act(turns);
    const drawn: string[] = [];
    const watch = new MutationObserver((all) => {
      for (const { target } of all) {
        const element = target instanceof Element ? target : target.parentElement;
        const line = element?.closest('[role=group][data-row]');
        if (line) drawn.push(line.getAttribute('aria-label') ?? '');
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    for (const value of ['1', '12', '125']) fireEvent.change(price, { target: { value } });
    await waitFor(() => expect(sums()).toContain('3 738,00'));
    watch.disconnect();
    expect(new Set(drawn)).toEqual(new Set(['Line 3']));
    expect(screen.getAllByRole('group', { name: /^Line \d+$/ }).length).toBeLessThan(60);
  });
});
