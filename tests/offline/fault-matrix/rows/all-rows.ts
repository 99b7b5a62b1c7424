import type { Row } from '../stage.ts';
import { crashRows } from './crash-rows.ts';
import { networkRows } from './network-rows.ts';
import { readingRows } from './reading-rows.ts';
import { rivalRows } from './rival-rows.ts';
import { sessionRows } from './session-rows.ts';
import { storageRows } from './storage-rows.ts';
import { takeoverRows } from './takeover-rows.ts';
import { workerRows } from './worker-rows.ts';

export const rows: readonly Row[] = [
  ...networkRows,
  ...sessionRows,
  ...rivalRows,
  ...readingRows,
  ...crashRows,
  ...takeoverRows,
  ...storageRows,
  ...workerRows,
];
