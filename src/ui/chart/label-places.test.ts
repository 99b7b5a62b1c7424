import { expect, it } from 'vitest';
import { labelPlaces } from './label-places.ts';

const room = { apart: 16, top: 0, bottom: 100 };

it.each([
  ['lets those be that have room', [10, 50, 90], [10, 50, 90]],
  ['sets apart those that meet', [50, 52], [50, 66]],
  ['keeps their order', [52, 50], [66, 50]],
  ['keeps them above the bottom', [95, 99], [84, 100]],
  ['has nothing to do for none', [], []],
])('%s', (_what, wanted, places) => expect(labelPlaces(wanted, room)).toEqual(places));
