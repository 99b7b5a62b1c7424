import { describe } from 'vitest';
import { expectClean } from './expect-clean.ts';
import { seedsOf } from './seeds.ts';

describe('simulated histories', () => {
  expectClean(seedsOf(2));
});
