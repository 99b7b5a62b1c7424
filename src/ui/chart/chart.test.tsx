import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../session/render-with-session.tsx';
import { createFakeSession } from '../session/session-fake.ts';
import { fixture, lines } from './chart.fixture.tsx';
import { liesDown } from './chart-drawing.tsx';
import { axisWords, valueWords } from './chart-words.ts';

afterEach(cleanup);
const show = (state: string) => renderAt('/', createFakeSession(), { '/': fixture.states[state]?.() });

it('says to screen readers all that it draws, in full, as a table', async () => {
  show('lines');
  const table = await screen.findByRole('table', { name: 'Sales' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Month', 'This year', 'Last year']);
  expect(within(table).getAllByRole('row')).toHaveLength(13);
  const [, january] = within(table).getAllByRole('row');
  expect(january?.textContent).toBe('Jan42\u202F000,00\u00A0€39\u202F000,00\u00A0€');
});

it('shows the table to whoever asks for it, and the chart again', async () => {
  const { container } = show('stacked');
  fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
  expect(container.querySelector('.chart-drawing')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
  expect(container.querySelector('.chart-drawing')).not.toBeNull();
});

it('says that there is nothing yet', async () => {
  show('empty');
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('lays bars down where their names are too long to stand beside each other', () => {
  expect(liesDown({ kind: 'bar', categories: ['Laura Gaillard', 'Ann Lee'] })).toBe(true);
  expect(liesDown({ kind: 'stacked', categories: ['01/2026', '02/2026'] })).toBe(false);
  expect(liesDown({ kind: 'line', categories: ['A very long month'] })).toBe(false);
});

it('counts an axis in thousands of euros from a thousand euros on', () => {
  expect(axisWords('euro', lines.series)(1_250_000)).toBe('12,5\u00A0k€');
  expect(axisWords('euro', [{ id: 'a', label: 'A', values: [99_999, null] }])(50_000)).toBe('500,00\u00A0€');
  expect(axisWords('euro', [{ id: 'a', label: 'A', values: [-100_000] }])(-50_000)).toBe('-0,5\u00A0k€');
  expect(axisWords('euro', lines.series)(0)).toBe('0');
  expect(valueWords('percent', 5.5)).toBe('5,5\u00A0%');
});
