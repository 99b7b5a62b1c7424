import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** A quoted-printable text as it reads. */
const read = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** What a server without a mail server has written into its data folder: the newest mail that holds these words. */
export async function mailWith(folder: string, words: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const names = (await readdir(join(folder, 'mail')).catch(() => [])).toSorted((a, b) =>
        a < b ? 1 : -1,
      );
      const mails = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'latin1')));
      found = mails.map(read).find((mail) => words.test(mail)) ?? '';
      return found;
    }, `a mail with ${words}`)
    .not.toBe('');
  return found;
}
