export interface FileContentProps {
  /** Where the bytes are, on this device. */
  readonly url: string;
  /** Names the file for screen readers. */
  readonly label: string;
}
