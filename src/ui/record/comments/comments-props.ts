export interface CommentsProps {
  readonly collection: string;
  /** The record's id on this device. */
  readonly id: string;
}
