import { expect, test } from 'vitest';
import type { Look } from './audit.ts';
import { faultLines, lighthouseTable, missed, type PageLooks } from './verdict.ts';

const look = (performance: number, accessibility = 100, faults: Look['faults'] = []): Look => ({
  points: { performance, accessibility, 'best-practices': 100 },
  faults,
  machine: 1_500,
});
const page = (looks: readonly Look[], preset: PageLooks['preset'] = 'desktop'): PageLooks => ({
  page: 'login',
  preset,
  looks,
});

test('the median of a page decides, not its worst look', () => {
  expect(missed(page([look(80), look(95), look(99)]))).toEqual([]);
  expect(missed(page([look(80), look(94), look(99)]))).toEqual(['performance']);
  expect(missed(page([look(99, 99), look(99, 99), look(99)]))).toEqual(['accessibility']);
});

test('a page that could not be looked at misses every goal', () => {
  expect(missed(page([]))).toEqual(['performance', 'accessibility', 'best-practices']);
  expect(lighthouseTable([page([])])).toContain('BROKE OFF');
});

test('a phone has no goal', () => {
  expect(missed(page([look(10, 10)], 'mobile'))).toEqual([]);
});

test('the table names what falls short, and how far the looks lie apart', () => {
  const table = lighthouseTable([page([look(80), look(94), look(99)]), page([look(70)], 'mobile')]);
  expect(table.split('\n')).toEqual([
    '| page | preset | performance | accessibility | best practices |',
    '| --- | --- | --- | --- | --- |',
    '| login | desktop | 94 (80–99) FALLS SHORT | 100 | 100 |',
    '| login | mobile | 70 | 100 | 100 |',
  ]);
});

test('an audit that took points off is told once a page', () => {
  const fault = { category: 'accessibility', id: 'color-contrast', title: 'Contrast', found: '<p>' } as const;
  expect(faultLines(page([look(99, 90, [fault]), look(99, 90, [fault])]))).toEqual([
    'login, desktop, accessibility: color-contrast (Contrast) · <p>',
  ]);
});
