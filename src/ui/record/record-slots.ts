import { createContext, type ComponentType } from 'react';
import type { Engine, Shown } from '../../offline/index.ts';

export interface AttachmentsProps {
  readonly collection: string;
  readonly row: Shown;
  /** The field that holds its own; without one, files of the drive alone hang on it. */
  readonly name: string | undefined;
}
export interface AttachmentCountProps {
  readonly collection: string;
  readonly id: string;
  /** Those that are its own. */
  readonly own: number;
}

/** Parts that know the business, put by the app into the pages of records of every kind. */
export interface RecordSlots {
  readonly attachments?: {
    readonly Attachments: ComponentType<AttachmentsProps>;
    readonly AttachmentCount: ComponentType<AttachmentCountProps>;
    /** Whether files of the drive can be linked to its rows. */
    readonly isLinkable: (engine: Engine, collection: string) => boolean;
  };
  /** Below what happened, by its collection: what is to be done next. */
  readonly moments?: Readonly<Record<string, ComponentType<{ readonly row: Shown }>>>;
}

export const RecordSlotsContext = createContext<RecordSlots>({});
