import type { Place } from '../../domain/kernel/great-circle.ts';

/** Why it is not known where the device is: its person or an admin has said no, it cannot tell, or it has no such ability. */
export type NoPosition = 'denied' | 'unavailable' | 'absent';

/** Where the device is; a test has one of its own. */
export interface PositionPort {
  find(): Promise<Place | NoPosition>;
}

const PATIENCE_MS = 15_000;
/** Somebody who walks from stop to stop asks again and again. */
const FRESH_MS = 60_000;
const DENIED = 1;

export const browserPosition: PositionPort = {
  find: () =>
    new Promise((found) => {
      // Absent where the page does not come over HTTPS.
      const geolocation = navigator.geolocation as Geolocation | undefined;
      if (!geolocation) return found('absent');
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
        ({ code }) => found(code === DENIED ? 'denied' : 'unavailable'),
        { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
      );
    }),
};
