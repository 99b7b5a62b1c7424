import type { PartFixture } from '../../src/testing/part-fixture.ts';

/** Every fixture that stands beside a part, by the part's name. */
export const fixtures: readonly PartFixture[] = Object.values(
  import.meta.glob<PartFixture>('../../src/ui/**/*.fixture.tsx', { eager: true, import: 'fixture' }),
).toSorted((a, b) => a.part.localeCompare(b.part));
