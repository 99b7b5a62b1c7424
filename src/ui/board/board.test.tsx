import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { Board } from './board.ts';
import { columnsOf, fullColumns, MovingBoard } from './board.fixture.tsx';

// Nothing is laid out here: a column says how high it would be.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterAll(() => {
  vi.restoreAllMocks();
});
afterEach(cleanup);

async function shown(part: React.ReactNode) {
  renderAt('/', createFakeSession(), { '/': part });
  return screen.findByRole('group', { name: 'Opportunities' });
}
const card = (name: string) => screen.getByRole('link', { name: new RegExp(`^Opportunity ${name}`) });
const column = (name: string) => screen.getByRole('region', { name });
const titles = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent?.replace('Opportunity ', ''));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const said = () => document.querySelector('.board-unseen[role=status]')?.textContent;

it('shows count and sum of each column', async () => {
  await shown(<MovingBoard columns={fullColumns} />);
  expect(column('Lead').textContent).toContain('3 cards');
  expect(column('Lead').textContent).toContain('25\u202F987,00\u00A0€');
  expect(within(column('Negotiation')).getByText('No card')).toBeTruthy();
  expect(column('Won').textContent).toContain('Those of the last 90 days');
  expect(within(column('Won')).getByRole('button', { name: 'Show all' })).toBeTruthy();
});

it('is one tab stop, and arrows go on past an empty column', async () => {
  await shown(<MovingBoard columns={fullColumns} />);
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toEqual([card('A')]);
  act(() => card('A').focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(card('B'));
  press('ArrowRight');
  expect(document.activeElement).toBe(card('E'));
  press('ArrowRight');
  expect(document.activeElement).toBe(card('F'));
});

it('carries a card by keyboard, says where it is, and puts it down', async () => {
  await shown(<MovingBoard columns={fullColumns} />);
  act(() => card('A').focus());
  press(' ');
  expect(said()).toContain('“Opportunity A” lifted. Lead, 1 of 3.');
  press('ArrowRight');
  expect(said()).toBe('Offer sent, 1 of 3');
  press('ArrowDown');
  expect(said()).toBe('Offer sent, 2 of 3');
  expect(document.activeElement).toBe(card('A'));
  press(' ');
  await act(async () => {});
  expect(said()).toBe('“Opportunity A” put down: Offer sent, 2 of 3');
  expect(titles('Lead')).toEqual(['B', 'C']);
  expect(titles('Offer sent')).toEqual(['D', 'A', 'E']);
  expect(document.activeElement).toBe(card('A'));
});

it('brings a lifted card back with Escape, and tells nobody of it', async () => {
  const moves: string[] = [];
  await shown(
    <Board
      label="Opportunities"
      columns={fullColumns}
      onMove={(id) => void moves.push(id)}
      hrefOf={(id) => `/${id}`}
    />,
  );
  act(() => card('A').focus());
  press(' ');
  press('ArrowRight');
  expect(titles('Offer sent')).toEqual(['A', 'D', 'E']);
  press('Escape');
  expect(titles('Lead')).toEqual(['A', 'B', 'C']);
  expect(said()).toContain('is back: Lead, 1 of 3');
  expect(moves).toEqual([]);
});

it('passes by a column that may not have the card', async () => {
  await shown(<MovingBoard columns={fullColumns} />);
  act(() => card('F').focus());
  press(' ');
  press('ArrowLeft');
  expect(said()).toContain('It goes no further this way');
  press(' ');
  expect(titles('Won')).toEqual(['F']);
});

it('moves a card without dragging, to the top of a column', async () => {
  await shown(<MovingBoard columns={fullColumns} />);
  fireEvent.click(screen.getByRole('button', { name: 'Move “Opportunity B”' }));
  const sheet = screen.getByRole('dialog');
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Lead' }).disabled).toBe(true);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Offer sent' }));
  await act(async () => {});
  expect(titles('Offer sent')).toEqual(['B', 'D', 'E']);
});

it('keeps a card where it was put until the move is answered, and lets it go back where that fails', async () => {
  let fail: (() => void) | undefined;
  await shown(
    <Board
      label="Opportunities"
      columns={fullColumns}
      onMove={() => new Promise((_done, reject) => (fail = () => reject(new Error('refused'))))}
      hrefOf={(id) => `/${id}`}
    />,
  );
  act(() => card('A').focus());
  press(' ');
  press('ArrowDown');
  press('Enter');
  await act(async () => {});
  expect(titles('Lead')).toEqual(['B', 'A', 'C']);
  await act(async () => fail?.());
  expect(titles('Lead')).toEqual(['A', 'B', 'C']);
});

it('draws only some of ten thousand cards, and gets to the last by keyboard', async () => {
  const board = await shown(<MovingBoard columns={columnsOf(10_000)} />);
  expect(board.querySelectorAll('[data-card]').length).toBeLessThan(100);
  act(() => card('0-0').focus());
  press('End');
  expect(document.activeElement?.getAttribute('data-card')).toBe('0-2499');
});
