import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { notification } from '../../domain/support/notification.entity.ts';

/** The words that a notice is made from; the reader's device says them in its language. */
export type NoticeKind = keyof (typeof notification.fields.kind)['options'];

/** Something that several people are to be told of one record. */
export interface Notice {
  readonly kind: NoticeKind;
  /** The record, and where it is kept. */
  readonly collection: string;
  readonly row: AnyRow;
  /** A reason, the beginning of a comment. */
  readonly text?: string;
  /** Ids of people; those who may not read the record, and whoever does it, are not told. */
  readonly to: readonly unknown[];
  /** What comes about by two people's doing, whoever was the second does not know either. */
  readonly isForWriterToo?: true;
}
