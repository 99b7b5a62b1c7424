import type { Engine } from '../../../offline/index.ts';
import { DRIVE } from '../drive-rows.ts';

/** Whether files of the drive can be linked to its rows: where there is a drive, and to all but its own. */
export const isLinkable = ({ context }: Engine, collection: string): boolean =>
  context.collections.includes(DRIVE) && collection !== DRIVE;
