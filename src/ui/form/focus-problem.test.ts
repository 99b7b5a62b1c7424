import { afterEach, describe, expect, it } from 'vitest';
import { focusFirstProblem } from './focus-problem.ts';
import { atPresentPlaces } from './problems.ts';

const at = (pointer: string) => ({ pointer, code: 'wrong', message: '' });
function form(html: string): HTMLElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.body.querySelector('form')!;
}
const focused = () => document.activeElement?.id;
afterEach(() => (document.body.innerHTML = ''));

describe('the focus', () => {
  it('goes to what the field is filled with, not to a button beside its label', () => {
    const fields = form('<div data-pointer="/km"><button id="use"></button><input id="km"></div>');
    expect(focusFirstProblem(fields, [at('/km')])).toBe(true);
    expect(focused()).toBe('km');
  });
  it('goes to the wrong one of several, and to none that is disabled', () => {
    const two = '<div data-pointer="/vat"><input id="rate"><input id="amount" aria-invalid="true"></div>';
    focusFirstProblem(form(two), [at('/vat/0/amount')]);
    expect(focused()).toBe('amount');
    const off =
      '<div data-pointer="/vat"><input id="off" disabled aria-invalid="true"><select id="rate"></select></div>';
    focusFirstProblem(form(off), [at('/vat')]);
    expect(focused()).toBe('rate');
  });
  it('opens what is folded away', () => {
    const fields = form('<details><div data-pointer="/label"><input id="label"></div></details>');
    focusFirstProblem(fields, [at('/label')]);
    expect([fields.querySelector('details')!.open, focused()]).toEqual([true, 'label']);
  });
  it('goes to what says it above the form, where no field has it', () => {
    const fields = form(
      '<div id="said" data-summary="" tabindex="-1"></div><div data-pointer="/a"><input></div>',
    );
    expect(focusFirstProblem(fields, [at('/hidden')])).toBe(true);
    expect(focused()).toBe('said');
    expect(focusFirstProblem(form('<input>'), [at('')])).toBe(false);
  });
});

describe('problems by the places that were sent', () => {
  const lines = (...keys: string[]) => ({ costs: keys.map((lineKey) => ({ lineKey })) });
  it.each([
    ['are where the line is now', '/costs/1/amount', lines('b', 'x', 'a'), '/costs/0/amount'],
    ['stay where nothing has moved', '/costs/1/amount', lines('a', 'b'), '/costs/1/amount'],
    ['are of what held the line, when that is gone', '/costs/1/amount', lines('a'), '/costs'],
    ['stay where they speak of no line', '/title', lines('b'), '/title'],
  ])('%s', (_what, pointer, now, expected) => {
    expect(atPresentPlaces([at(pointer)], lines('a', 'b'), now)[0]?.pointer).toBe(expected);
  });
});
