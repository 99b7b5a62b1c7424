import type { RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';

/** What this device knows of a file's recognition. */
export type Reading =
  /** Nobody has asked for it here. */
  | { readonly state: 'none' }
  /** It is asked for as soon as the server has the file and answers. */
  | { readonly state: 'wanted' }
  | {
      readonly state: 'read';
      readonly fields: RecognisedFields;
      /** Its person took what was read out of their form again. */
      readonly isSetAside?: boolean;
    }
  /** The server can read nothing in it. */
  | { readonly state: 'nothing' };

/** What is kept of a file that is to be read: when it is asked for again, where the server was busy. */
export interface Wanted {
  readonly tries: number;
  /** By this device's clock, in ms since 1970. */
  readonly nextAt: number;
}
export const FIRST_TRY: Wanted = { tries: 0, nextAt: 0 };

/** Under which keys of the notes (`device/notes.ts`) these stand: the queue apart, so that a look at it reads nothing else. */
export const WANTED = 'reading-wanted/';
export const READ = 'reading/';
