import type { Shown } from '../../../offline/index.ts';

export interface TimelineProps {
  readonly collection: string;
  readonly row: Shown;
}
