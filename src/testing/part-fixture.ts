import type { ReactNode } from 'react';

/**
 * A part in the states that it is looked at in: the workbench (tests/parts) shows them, the part's tests and the
 * comparison of pictures draw the same. `states` goes from the state's name in kebab-case to what draws it; a state holds
 * no clock and no chance, or its picture would change by itself.
 */
export interface PartFixture {
  readonly part: string;
  readonly states: Readonly<Record<string, () => ReactNode>>;
}
