import { isFileName, withoutForbidden } from '../../domain/kernel/file-name.ts';

/** Of a file's name, in UTF-16 units: what file systems take. */
const LONGEST_FILE_NAME = 255;
const LONGEST_EXTENSION = 16;
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** The name as every server takes it, no longer than names are, under the extension that it has. */
export function fileName(given: string): string {
  const name = withoutForbidden(given);
  if (!isFileName(name)) return 'file';
  if (name.length <= LONGEST_FILE_NAME) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= LONGEST_EXTENSION ? name.slice(dot) : '';
  return name.slice(0, LONGEST_FILE_NAME - extension.length).replace(HALF_A_CHARACTER, '') + extension;
}
