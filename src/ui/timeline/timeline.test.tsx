import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { KeptTimeline } from './timeline.fixture.tsx';
import type { TimelineProps } from './timeline-props.ts';

afterEach(cleanup);
async function show(props: Partial<TimelineProps> = {}) {
  const moves: string[][] = [];
  renderAt('/', createFakeSession(), {
    '/': <KeptTimeline onMove={(...move) => void moves.push(move)} {...props} />,
  });
  await screen.findByRole('group', { name: 'Project plan' });
  return moves;
}
const bar = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}, `) });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

it('says of each bar its days, what is done and what it comes after', async () => {
  await show();
  expect(bar('Permit').getAttribute('aria-label')).toBe(
    'Permit, 23/11/2026 – 04/12/2026, 40 % done, after Study',
  );
});

it('is one tab stop, and up and down go from bar to bar', async () => {
  await show();
  expect(document.querySelectorAll('[data-bar][tabindex="0"]')).toHaveLength(1);
  act(() => bar('Study').focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(bar('Permit'));
  press('End');
  expect(document.activeElement?.getAttribute('data-bar')).toBe('audit');
});

it('carries a bar by keyboard, pulls at its ends, and puts it down', async () => {
  const moves = await show();
  act(() => bar('Study').focus());
  press(' ');
  press('ArrowRight');
  press('ArrowRight', { shiftKey: true });
  press('ArrowLeft', { altKey: true });
  expect(screen.getByRole('status').textContent).toBe('09/11/2026 to 22/11/2026');
  expect(moves).toEqual([]);
  press(' ');
  expect(moves).toEqual([['study', '2026-11-09', '2026-11-22']]);
});

it('gives up with Escape, and moves nothing that is fixed', async () => {
  const moves = await show({ zoom: 'month' });
  act(() => bar('Works').focus());
  press(' ');
  press('ArrowRight');
  expect(bar('Works').getAttribute('aria-label')).toContain('02/01/2027 – 22/01/2027');
  press('Escape');
  expect(bar('Works').getAttribute('aria-label')).toContain('02/12/2026');
  press('End');
  press(' ');
  press('ArrowRight');
  press(' ');
  expect(moves).toEqual([]);
});

it('moves by a mouse, and does not open what it moved', async () => {
  const opened: string[] = [];
  const moves = await show({ onOpen: (id) => opened.push(id) });
  const works = bar('Works');
  const at = (clientX: number) => ({ button: 0, pointerType: 'mouse', pointerId: 1, clientX, clientY: 10 });
  fireEvent.pointerDown(works, at(100));
  fireEvent.pointerMove(works, at(100 + 36 * 2));
  fireEvent.pointerUp(works, at(100 + 36 * 2));
  fireEvent.click(works);
  expect(moves).toEqual([['works', '2026-12-04', '2026-12-24']]);
  expect(opened).toEqual([]);
  fireEvent.pointerDown(works, at(100));
  fireEvent.pointerUp(works, at(101));
  fireEvent.click(works);
  expect(opened).toEqual(['works']);
});

it('says that nothing is planned', async () => {
  renderAt('/', createFakeSession(), { '/': <KeptTimeline items={[]} /> });
  expect(await screen.findByText('Nothing is planned yet')).toBeTruthy();
});
