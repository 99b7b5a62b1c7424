import { fileURLToPath } from 'node:url';
import { markBuilt } from './build-state.ts';

/* The end of `npm run build`: `npm start` need not build again what stands. */
await markBuilt(fileURLToPath(new URL('../../..', import.meta.url)));
