import type { Shown } from '../../../offline/index.ts';

export interface AttachmentsProps {
  readonly collection: string;
  readonly row: Shown;
  /** The field that holds them. */
  readonly name: string;
}
