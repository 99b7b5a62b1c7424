/** What scrolls is a stop of the keyboard, with a name. */
export const SCROLLED = { tabIndex: 0, role: 'region' } as const;

export interface FileContentProps {
  /** Where the bytes are, on this device. */
  readonly url: string;
  /** Names the file for screen readers. */
  readonly label: string;
}
