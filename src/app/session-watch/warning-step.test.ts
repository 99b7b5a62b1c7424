import { describe, expect, it } from 'vitest';
import { nextChangeIn, warningStep } from './warning-step.ts';

const minutes = (n: number) => n * 60_000;

describe('warningStep', () => {
  it.each([
    [minutes(15) + 1, null],
    [minutes(15), 15],
    [minutes(5) + 1, 15],
    [minutes(5), 5],
    [minutes(1) + 1, 5],
    [minutes(1), 1],
    [1, 1],
    [0, null],
    [Infinity, null],
  ])('%d ms left → %s', (remaining, step) => expect(warningStep(remaining)).toBe(step));
});

describe('nextChangeIn', () => {
  it.each([
    [minutes(20), minutes(5)],
    [minutes(15), minutes(10)],
    [minutes(5), minutes(4)],
    [minutes(1), minutes(1)],
    [0, null],
    [Infinity, null],
  ])('%d ms left → %s', (remaining, wait) => expect(nextChangeIn(remaining)).toBe(wait));
});
