import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { Appearance } from '../../ui/theme/appearance.ts';
import type { Locale } from '../language/i18n.ts';

/** Headings of the shortcut list, in its order. */
export type CommandGroup = 'anywhere' | 'go' | 'lists' | 'drive' | 'days' | 'records' | 'forms';

/** What a command may do and look at; the shell gives it, a test another. */
export interface Desk {
  readonly appearance: Appearance;
  readonly locale: string;
  readonly isStarred: boolean | undefined;
  /** The browser would install the app now. */
  readonly canInstall: boolean;
  readonly canSync: boolean;
  /** Leads to a page of the app. */
  go(to: string): void;
  showShortcuts(): void;
  showIn(locale: Locale): void;
  appear(appearance: Appearance): void;
  toggleStar(): void;
  syncNow(): void;
  install(): void;
  logOut(): void;
}

/** Keys pressed at once (`Mod` is Ctrl, on a Mac ⌘) or, with `inTurn`, one after the other. */
export interface Keys {
  readonly keys: readonly string[];
  readonly inTurn?: true;
}

/**
 * Something that can be done from anywhere: menus, the palette, the shortcut list and tests read the same object. One
 * without `run` is what a page does at these keys by itself.
 */
export interface Command {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly group: CommandGroup;
  readonly shortcuts?: readonly Keys[];
  /** Absent, it can always be done. */
  readonly isEnabled?: (desk: Desk) => boolean;
  readonly run?: (desk: Desk) => void;
  /** Where it leads, if it is a page: it can be opened in a tab of its own. */
  readonly to?: string;
}
