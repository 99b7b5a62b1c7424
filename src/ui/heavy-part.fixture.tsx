import { heavyPart } from './heavy-part.tsx';
import type { PartFixture } from '../testing/part-fixture.ts';

const Missing = heavyPart(() => Promise.reject(new Error('no network')));

export const fixture: PartFixture = {
  part: 'heavy-part',
  states: { missing: () => <Missing /> },
};
