import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O }>>['values'];

/** What `npm start` takes. */
export const START_OPTIONS = { empty: { type: 'boolean' }, help: { type: 'boolean' } } satisfies Options;

export const START_USAGE = `npm start -- [--empty] [--help]
Builds what is missing and serves the page and the API. Where there is no company yet it loads the demonstration company.
  --empty   makes an empty company with one admin instead, and prints the admin's password, this once
  --help    prints this
PORT, HOST, DATA_DIR and DATABASE_URL are read from the environment; README.md has all settings.`;

/** The exit code of a command that was called wrongly, as shells have it. */
export const WRONG_CALL = 2;

/**
 * The arguments of a command, or one sentence that names the one that is wrong and those that exist: a misspelt
 * argument must not do what no argument does.
 */
export function readArguments<O extends Options>(
  args: string[],
  command: string,
  options: O,
): { values: Values<O> } | { wrong: string } {
  try {
    return { values: parseArgs({ args, options, strict: true, allowPositionals: false }).values };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // Node goes on to explain, at length, how an argument may begin with a dash.
    const [first = said] = said.split(/\.?\s*\n|\. /);
    const names = Object.keys(options).map((name) => `--${name}`);
    return { wrong: `${first}: ${command} takes ${names.join(', ')}; nothing was done.` };
  }
}
