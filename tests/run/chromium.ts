import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { run, runTool } from './command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Every place where a Chromium may be, the one that was named first. */
function candidates(): string[] {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...PLACES];
  return [
    process.env['CHROMIUM_PATH'] ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    ...MAC,
    chromium.executablePath(),
  ].filter((file) => path.isAbsolute(file) && existsSync(file));
}

/** A file of that name may be a stub that only tells how to install it. */
function answers(file: string): boolean {
  try {
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], {
        encoding: 'utf8',
        timeout: 20_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}
const find = (): string | undefined => candidates().find(answers);

/**
 * The path of a Chromium that answers: one that is here, else Playwright's own, else (as root) the system's package.
 * Undefined when none can be had.
 */
export async function obtainChromium(): Promise<string | undefined> {
  const here = find();
  if (here !== undefined) return here;
  console.info('No Chromium here; asking Playwright for one.');
  await runTool('playwright', ['install', 'chromium'], { minutes: 4 });
  const theirs = find();
  if (theirs !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return theirs;
  console.info('Not from Playwright; asking the system for its package.');
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    minutes: 5,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find();
}
