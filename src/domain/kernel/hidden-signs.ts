/* Signs that are not seen and change what is, as ranges of a character class: one list for fields, files and imports. */

/** Control characters but tab and line ends. */
const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
/** Overrides and isolates of the writing direction, with which `exe.pdf` reads as `fdp.exe`. */
export const DIRECTIONS = '\\u202a-\\u202e\\u2066-\\u206f\\ufff9-\\ufffb';

/** Soft hyphens, joiners and direction marks are pasted honestly, and change nothing. */
const HIDDEN = new RegExp(`[${CONTROLS}${DIRECTIONS}]`);
const CONTROL = new RegExp(`[${CONTROLS}\\p{Cs}]`, 'u');
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text of one line can be read as it is written. */
export const isPlainLine = (text: string): boolean => !HIDDEN.test(text);

/** Whether a text holds a control character, or half of one that takes two: no database keeps them all. */
export const holdsControl = (text: string): boolean => CONTROL.test(text);

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => SEEN.test(text);
