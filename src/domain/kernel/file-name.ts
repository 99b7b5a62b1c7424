import { DIRECTIONS, isSeen } from './hidden-signs.ts';

/**
 * What no name of a file may hold: control characters, what would lead out of a folder, and marks that turn the direction of
 * what follows, by which a program passes for a document.
 */
const FORBIDDEN = `[\\p{Cc}\\u2028\\u2029${DIRECTIONS}/\\\\]`;

/** Whether people and programs can take this for the name of one file. */
export const isFileName = (name: string): boolean =>
  isSeen(name) && !/^\.{1,2}$/.test(name.trim()) && !new RegExp(FORBIDDEN, 'u').test(name);

/** The name with a space for each character that no name may hold. */
export const withoutForbidden = (name: string): string => name.replace(new RegExp(FORBIDDEN, 'gu'), ' ');
