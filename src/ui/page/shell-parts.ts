import { createContext, type ComponentType } from 'react';

/** What the shell puts into pages, which know nothing of it. Without a shell there is none. */
export interface ShellParts {
  /** Beside the page's name: its star. */
  readonly PageStar?: ComponentType;
  /** At the head of Home, for who is new here. */
  readonly FirstVisit?: ComponentType;
  /** At the head of Home: the changes of a new version. */
  readonly WhatsNew?: ComponentType;
  /** On Home: starred pages, quick access, what was opened last. */
  readonly AtHand?: ComponentType;
}

export const ShellPartsContext = createContext<ShellParts>({});
