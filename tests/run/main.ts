import { playSteps } from './play-steps.ts';
import { steps } from './steps.ts';

/*
 * The whole check, as `npm test`. The unit tests hold the catalogues, and the server on both engines.
 * What searches for longer is `npm run test:long`.
 */
await playSteps(steps);
