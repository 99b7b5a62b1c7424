import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPresses } from './press-where-begun.ts';

let end: () => void;
let clicked: string[];
const element = (id: string): HTMLElement => document.getElementById(id)!;
/** So many pixels below the top of the page, each twenty high. */
const tops = new Map<string, number>();

beforeEach(() => {
  document.body.innerHTML = `
    <form id="form">
      <button type="button" id="other"></button>
      <button type="submit" id="save"><span id="word"></span></button>
      <label id="label"><input type="checkbox" id="box"></label>
    </form>`;
  tops.clear();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, tops.get(this.id) ?? 0, 100, 20);
  });
  clicked = [];
  for (const one of document.querySelectorAll<HTMLElement>('[id]'))
    one.addEventListener('click', (event) => {
      if (event.target === event.currentTarget) clicked.push(one.id);
    });
  element('form').addEventListener('submit', (event) => {
    event.preventDefault();
    clicked.push('submit');
  });
  end = watchPresses();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const down = (id: string, y = 10, more: PointerEventInit = {}) =>
  element(id).dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, clientX: 5, clientY: y, ...more }),
  );
const release = (id: string, y = 10) =>
  element(id).dispatchEvent(new MouseEvent('mouseup', { bubbles: true, clientX: 5, clientY: y }));
const click = (id: string, y = 10, detail = 1) =>
  element(id).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 5, clientY: y, detail }),
  );

it('a button that is pushed away under the pointer is pressed, and nothing else is', () => {
  down('word');
  tops.set('save', 40);
  release('other');
  click('form');
  expect(clicked).toEqual(['save', 'submit']);
});

it('a button that comes to lie under the pointer instead is not pressed', () => {
  down('save');
  tops.set('save', 40);
  click('other');
  expect(clicked).toEqual(['save', 'submit']);
});

it('a label that is pushed away ticks its box', () => {
  down('label');
  tops.set('label', 40);
  click('form');
  expect((element('box') as HTMLInputElement).checked).toBe(true);
});

it('a press that the browser delivers is left alone', () => {
  down('save');
  tops.set('save', 15);
  click('word');
  expect(clicked).toEqual(['word']);
  down('save');
  click('form');
  expect(clicked, 'nothing has moved').toEqual(['word', 'form']);
});

it('a press that is drawn away from its button is taken back', () => {
  down('save');
  tops.set('save', 60);
  click('form', 40);
  expect(clicked).toEqual(['form']);
});

it('a scroll by touch, another mouse button and the keyboard begin no press', () => {
  down('save');
  document.dispatchEvent(new PointerEvent('pointercancel'));
  tops.set('save', 40);
  click('form');
  down('save', 10, { button: 2 });
  tops.set('save', 80);
  click('form');
  down('save');
  tops.set('save', 120);
  click('form', 10, 0);
  expect(clicked).toEqual(['form', 'form', 'form']);
});

it('a browser that clicks nothing where the press ends elsewhere is helped, once', () => {
  vi.useFakeTimers();
  down('save');
  tops.set('save', 40);
  release('other');
  expect(clicked).toEqual([]);
  vi.runAllTimers();
  expect(clicked).toEqual(['save', 'submit']);
  click('form');
  expect(clicked).toEqual(['save', 'submit', 'form']);
});

it('what is gone by the time of the release is not pressed', () => {
  down('save');
  element('save').remove();
  click('form');
  expect(clicked).toEqual(['form']);
});
