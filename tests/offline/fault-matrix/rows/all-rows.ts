import type { Row } from '../stage.ts';
import { crashRows } from './crash-rows.ts';
import { networkRows } from './network-rows.ts';
import { readingRows } from './reading-rows.ts';
import { poisonRows } from './poison-rows.ts';
import { rivalRows } from './rival-rows.ts';
import { roleRows } from './role-rows.ts';
import { sessionRows } from './session-rows.ts';
import { storageRows } from './storage-rows.ts';
import { takeoverRows } from './takeover-rows.ts';
import { workerRows } from './worker-rows.ts';

export const rows: readonly Row[] = [
  ...networkRows,
  ...sessionRows,
  ...roleRows,
  ...rivalRows,
  ...poisonRows,
  ...readingRows,
  ...crashRows,
  ...takeoverRows,
  ...storageRows,
  ...workerRows,
];
