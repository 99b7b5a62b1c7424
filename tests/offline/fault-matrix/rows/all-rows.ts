import type { Row } from '../stage.ts';
import { networkRows } from './network-rows.ts';

export const rows: readonly Row[] = [...networkRows];
