import { AppError } from '../../domain/kernel/problem.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';

/*
 * What work that comes from outside may be made of. The bounds lie far above what anybody's work comes to, and low enough
 * that no file occupies a device for minutes.
 */
export const MOST_RECORDS = 50_000;
/** Each that is sent, and each that is saved on such a row, has the engine read all of them. */
export const MOST_OF_A_ROW = 1_000;
/** So many ids one after the other a row may have had. */
export const MOST_NAMES = 100;
export const MOST_DRAFTS = 1_000;
const MOST_ITEMS = 100_000;
const LONGEST_TEXT = 1_000_000;
const DEEPEST = 32;
/** Of what is a word or a name, and no text that somebody wrote. */
const LONGEST_NAME = 2_000;
/** Set as a name of an object, these would be something else than a value of it, or keep it from being read as a text. */
const OTHER_THAN_VALUES = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

/** Throws `transfer.damaged`; `what` says where, for whoever looks into it. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new AppError('transfer.damaged', { meta: { what } });
}

/** Values of JSON all through, none of them endless. Throws `transfer.damaged`. */
export function mustBeBounded(value: unknown, depth = 0): void {
  must(depth <= DEEPEST, 'depth');
  if (typeof value === 'string') return must(value.length <= LONGEST_TEXT, 'length');
  if (typeof value === 'number') return must(Number.isFinite(value), 'number');
  if (Array.isArray(value)) {
    must(value.length <= MOST_ITEMS, 'count');
    for (const item of value) mustBeBounded(item, depth + 1);
    return;
  }
  if (!isPlain(value))
    return must(value === null || value === undefined || typeof value === 'boolean', 'kind');
  const names = Object.keys(value);
  must(names.length <= MOST_ITEMS, 'count');
  for (const name of names) {
    must(!OTHER_THAN_VALUES.has(name) && name.length <= LONGEST_NAME, 'name');
    mustBeBounded(value[name], depth + 1);
  }
}

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_NAME;
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const LONGEST_ID = 200;
/** One step of a path that leads elsewhere, also for whoever decodes it once more on its way. */
const STEP_ASIDE = /^(\.|%2e){1,2}$/i;
/** Half a character, which no path can hold. */
const LONE_SURROGATE = /\p{Cs}/u;
/**
 * An id, also as another server gives it (`FAC/2026/1`): what a path can hold, with its slashes encoded, and none that it
 * would read as a way to somewhere else.
 */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= LONGEST_ID &&
  !LONE_SURROGATE.test(value) &&
  !value.split(/[/\\]/).some((step) => STEP_ASIDE.test(step));
/** A version as `If-Match` names it between its quotes; not every server counts. */
export const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && /^[ !#-~]{1,200}$/.test(value);
