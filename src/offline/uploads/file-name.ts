/** Of a file's name, in UTF-16 units: what file systems take. */
const LONGEST_FILE_NAME = 255;
const LONGEST_EXTENSION = 16;
const CONTROL = /[\u0000-\u001f\u007f]/g;
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** The name without control characters and no longer than names are, under the extension that it has. */
export function fileName(given: string): string {
  const name = given.replace(CONTROL, ' ');
  if (name.length <= LONGEST_FILE_NAME) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  return name.slice(0, LONGEST_FILE_NAME - extension.length).replace(HALF_A_CHARACTER, '') + extension;
}
