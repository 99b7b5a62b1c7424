import type { Shown } from '../../offline/index.ts';

export interface AttachmentsProps {
  readonly collection: string;
  readonly row: Shown;
  /** The field that holds its own; without one, files of the drive alone hang on it. */
  readonly name: string | undefined;
}
