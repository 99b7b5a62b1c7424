import { GEO_PACE } from './geo/distance.ts';
import { createPace, type TakeTurn } from './http/pace.ts';
import type { Clock } from './ports.ts';

/** Each paper takes a fraction of a second of the processor: enough for who prints a month, too little to hold the server up. */
const PAPER_PACE = { burst: 20, perSecond: 1 };

/** Paces that several routes share. */
export interface Turns {
  readonly paper: TakeTurn;
  /** Places and distances alike may be asked of somebody else's server. */
  readonly geo: TakeTurn;
}

export const createTurns = (clock: Clock): Turns => ({
  paper: createPace(clock, PAPER_PACE),
  geo: createPace(clock, GEO_PACE),
});
