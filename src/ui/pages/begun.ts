import type { NavigateFunction } from 'react-router-dom';

/** What another page hands to the form of a new row: nothing of it is kept until the form is saved. */
export interface Begun {
  /** What it is made of: the form's unsaved typing is kept under it. */
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** In the state of the page's place in the history: a reload has it again. */
export const openBegun = (navigate: NavigateFunction, path: string, begun: Begun): void =>
  void navigate(`${path}/new`, { state: { begun } });

export const begunIn = (state: unknown): Begun | undefined =>
  typeof state === 'object' && state !== null && 'begun' in state ? (state.begun as Begun) : undefined;
