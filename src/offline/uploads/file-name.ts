/** Of a file's name, in UTF-16 units: what file systems take. */
const LONGEST_FILE_NAME = 255;
const LONGEST_EXTENSION = 16;
/** And what turns the writing direction: `rapport\u202Efdp.exe` reads as another kind of file. The server refuses them. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb]/g;
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** The name without control characters and no longer than names are, under the extension that it has. */
export function fileName(given: string): string {
  const name = given.replace(CONTROL, ' ');
  if (name.length <= LONGEST_FILE_NAME) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  return name.slice(0, LONGEST_FILE_NAME - extension.length).replace(HALF_A_CHARACTER, '') + extension;
}
