import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choice, money, text, type Fields } from '../../../domain/kernel/field.ts';
import { problem } from '../../../domain/kernel/problem.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { FieldControl } from '../field-control.tsx';
import { focusFirstProblem } from '../focus-problem.ts';
import type { Problems } from '../problems.ts';
import type { LineValue } from './line-value.ts';
import { LinesTable } from './lines-table.tsx';
import { turns } from '../../../testing/turns.ts';

/** Each drawing of a cell reads its label once. */
const draws = { what: 0, price: 0 };
const counted = (name: keyof typeof draws, label: string) => ({
  get label() {
    draws[name] += 1;
    return label;
  },
});
const labelled = <F extends object>(name: keyof typeof draws, label: string, field: F): F => {
  const whole = { ...field };
  Object.defineProperty(whole, 'label', Object.getOwnPropertyDescriptor(counted(name, label), 'label')!);
  return whole;
};
const fields: Fields = {
  what: labelled('what', 'What', text('What', { required: true })),
  price: labelled('price', 'Price', money('Price')),
  rate: choice('Rate', { full: 'Full', low: 'Low' }),
  note: text('Note', { max: 20 }),
};
const placedFields: Fields = { what: text('What'), place: text('Place') };
const lines = (count: number): LineValue[] =>
  Array.from({ length: count }, (_, at) => ({ lineKey: `k${at}`, what: `w${at}`, price: 100 * (at + 1) }));

let now: readonly LineValue[] = [];
function Table(props: { start: LineValue[]; problems?: Problems; fields?: Fields; place?: string }) {
  const [value, setValue] = useState(props.start);
  return (
    <LinesTable
      fields={props.fields ?? fields}
      label="Item"
      pointer="/items"
      value={value}
      onChange={(next) => {
        now = next;
        setValue(next);
      }}
      problems={props.problems ?? NONE}
      place={props.place}
      fieldOf={FieldControl}
    />
  );
}
const NONE: Problems = [];
const open = async (table: React.ReactNode) => {
  await renderWithEngine({ pages: { '/': table } });
  await screen.findByRole('button', { name: 'Add: item' });
};
const cell = (row: number, name: string) =>
  within(screen.getByRole('group', { name: `Item ${row}` })).getByLabelText<HTMLInputElement>(name);
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

beforeEach(() => {
  draws.what = 0;
  draws.price = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('by keyboard', () => {
  it('Enter goes down, and makes a line at the end', async () => {
    await open(<Table start={lines(2)} />);
    cell(1, 'Price').focus();
    press('Enter');
    expect(document.activeElement).toBe(cell(2, 'Price'));
    press('Enter');
    expect(now).toHaveLength(3);
    // A new line is written from its beginning.
    expect(document.activeElement).toBe(cell(3, 'What'));
    press('Enter', { shiftKey: true });
    expect(document.activeElement).toBe(cell(2, 'What'));
  });

  it('Tab passes by the buttons at the end of a line', async () => {
    await open(<Table start={lines(2)} />);
    cell(1, 'Note').focus();
    press('Tab');
    expect(document.activeElement).toBe(cell(2, 'What'));
    press('Tab', { shiftKey: true });
    expect(document.activeElement).toBe(cell(1, 'Note'));
  });

  it('Ctrl+D takes the value above, Alt+Delete the line away', async () => {
    await open(<Table start={lines(3)} />);
    cell(2, 'What').focus();
    press('d', { ctrlKey: true });
    expect(now.map(({ what }) => what)).toEqual(['w0', 'w0', 'w2']);
    press('Delete', { altKey: true });
    expect(now.map(({ lineKey }) => lineKey)).toEqual(['k0', 'k2']);
    expect(document.activeElement).toBe(cell(2, 'What'));
  });

  it('Ctrl+Shift+D makes a line like it, without what one line alone may name', async () => {
    const once: Fields = { what: text('What'), expense: text('Expense', { once: true }) };
    const start = [{ lineKey: 'k0', what: 'Train', expense: 'account/line' }];
    await open(<Table start={start} fields={once} />);
    cell(1, 'What').focus();
    press('D', { ctrlKey: true, shiftKey: true });
    expect(now).toMatchObject([{ what: 'Train', expense: 'account/line' }, { what: 'Train' }]);
    expect(now[1]).not.toHaveProperty('expense');
  });
});

describe('a line that is removed', () => {
  it('gives the focus to the one beside it, and after the last to what adds one', async () => {
    await open(<Table start={lines(2)} />);
    const remove = (line: number) => screen.getByRole('button', { name: `Remove Item ${line}` });
    remove(1).focus();
    fireEvent.click(remove(1));
    expect(document.activeElement).toBe(remove(1));
    fireEvent.click(remove(1));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add: item' }));
  });

  it('comes back where it stood, over what was typed since', async () => {
    await open(<Table start={lines(3)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Item 2' }));
    type(cell(1, 'What'), 'typed since');
    await screen.findByText('Item 2: removed');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(now.map(({ what }) => what)).toEqual(['typed since', 'w1', 'w2']);
  });
});

describe('sums', () => {
  it('stand under money, and follow what is typed', async () => {
    await open(<Table start={lines(3)} />);
    const sums = screen.getByRole('group', { name: 'Total' });
    expect(sums.textContent).toContain('6,00\u00a0€');
    type(cell(1, 'Price'), '10+2,5');
    expect(sums.textContent).toContain('17,50\u00a0€');
  });
});

describe('what is wrong', () => {
  it('is said at the very cell, and by the cell itself once it is left', async () => {
    const problems = [problem('/items/1/what', 'required')];
    await open(<Table start={lines(2)} problems={problems} />);
    expect(cell(2, 'What').getAttribute('aria-invalid')).toBe('true');
    expect(cell(1, 'What').getAttribute('aria-invalid')).toBeNull();
    const price = cell(1, 'Price');
    type(price, 'a lot');
    expect(price.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(price);
    expect(price.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Type an amount like 12,50.');
  });
});

describe('lines with a place', () => {
  const start = ['b', 'a', 'c'].map((what, at) => ({ lineKey: what, what, place: ['M', 'C', 'T'][at]! }));
  it('are shown by it, and only the one that moves changes', async () => {
    await open(<Table start={start} fields={placedFields} place="place" />);
    expect(screen.queryByLabelText('Place')).toBeNull();
    expect(cell(1, 'What').value).toBe('a');
    cell(1, 'What').focus();
    press('ArrowDown', { altKey: true });
    expect(now.map(({ what }) => what)).toEqual(['b', 'a', 'c']);
    expect(now.filter(({ place }) => ['M', 'T'].includes(String(place))).map(({ what }) => what)).toEqual([
      'b',
      'c',
    ]);
    expect(document.activeElement).toBe(cell(2, 'What'));
  });
});

describe('a long table', () => {
  const measured = () => {
    // The scroller, and each line.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42);
  };

  it('of a hundred lines draws one cell and the sums while one types', async () => {
    measured();
    await open(<Table start={lines(100)} />);
    const box = cell(3, 'Price');
    box.focus();
    await act(turns);
    Object.assign(draws, { what: 0, price: 0 });
    for (const typed of ['1', '12', '120']) type(box, typed);
    expect(screen.getByRole('group', { name: 'Total' }).textContent).toContain('5\u202f167,00');
    // Its head and its sums read the labels too, at each key; and of the cells, none but the one that is typed in.
    expect(draws.what).toBe(3);
    expect(draws.price).toBe(3 + 3 + 3);
  });

  it('draws no more lines than are in sight, and those that are wrong wherever they stand', async () => {
    measured();
    const problems = [problem('/items/90/price', 'invalid', 'money.invalid')];
    await open(<Table start={lines(200)} problems={problems} />);
    const drawn = screen.getAllByRole('group', { name: /^Item \d+$/ });
    expect(drawn.length).toBeLessThan(60);
    expect(drawn.length).toBeGreaterThan(1);
    expect(focusFirstProblem(document.body, problems)).toBe(true);
    expect(document.activeElement).toBe(cell(91, 'Price'));
  });
});
