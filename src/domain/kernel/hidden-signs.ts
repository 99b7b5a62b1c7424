/**
 * Signs that are not seen and change what is: overrides and isolates of the writing direction, with which `exe.pdf` reads
 * as `fdp.exe`, and control characters but tab and line ends. Soft hyphens, joiners and direction marks are pasted
 * honestly, and change nothing.
 */
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/;

/** Whether a text of one line can be read as it is written. */
export const isPlainLine = (text: string): boolean => !HIDDEN.test(text);
