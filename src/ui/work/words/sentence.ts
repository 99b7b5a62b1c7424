import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { machineOf, type Entity } from '../../../domain/kernel/entity.ts';
import { transitionBetween } from '../../../domain/kernel/status.ts';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import type { OutboxRecord } from '../../../offline/index.ts';
import { diffsOf, type FieldDiff } from '../work-diff.ts';
import { lineName } from './line-name.ts';
import { thingWords, type Translate } from './thing.ts';

/** More fields than these are counted instead of named. */
const NAMED = 3;
/** The field whose lines are called lines: of another, its label says what they are. */
const LINES = 'Lines';

/** The steps of the status machines, as something that somebody has done. */
const STEPS: Readonly<Record<string, (thing: string) => MessageDescriptor>> = {
  submit: (thing) => msg`You submitted ${thing}`,
  recall: (thing) => msg`You took back ${thing}`,
  approve: (thing) => msg`You approved ${thing}`,
  endorse: (thing) => msg`You approved ${thing} as the first of two`,
  refuse: (thing) => msg`You refused ${thing}`,
  reject: (thing) => msg`You refused ${thing}`,
  validate: (thing) => msg`You validated ${thing}`,
  pay: (thing) => msg`You marked ${thing} as paid`,
  correct: (thing) => msg`You took ${thing} up again to correct it`,
  start: (thing) => msg`You started ${thing}`,
  hold: (thing) => msg`You put ${thing} on hold`,
  complete: (thing) => msg`You completed ${thing}`,
  cancel: (thing) => msg`You cancelled ${thing}`,
  reopen: (thing) => msg`You reopened ${thing}`,
  receive: (thing) => msg`You marked ${thing} as received`,
  send: (thing) => msg`You marked ${thing} as sent`,
  sendAgain: (thing) => msg`You asked to send ${thing} again`,
  accept: (thing) => msg`You marked ${thing} as accepted`,
  convert: (thing) => msg`You converted ${thing}`,
  issue: (thing) => msg`You issued ${thing}`,
  confirm: (thing) => msg`You confirmed ${thing}`,
  reconcile: (thing) => msg`You reconciled ${thing}`,
  deposit: (thing) => msg`You deposited ${thing}`,
  abandon: (thing) => msg`You gave up ${thing}`,
};

type Told = Pick<OutboxRecord, 'collection' | 'label' | 'op' | 'patch' | 'base'> &
  Partial<Pick<OutboxRecord, 'offer'>>;

export interface SentenceWords {
  readonly translate: Translate;
  /** `a, b and c` in the person's language. */
  readonly list: (words: readonly string[]) => string;
}

/** What somebody did that is not sent yet, in a sentence: "You changed the company “Acme”: Email". */
export function workSentence(record: Told, words: SentenceWords, owner?: Told): string {
  const { translate } = words;
  const thing = thingWords(record.collection, record.label, translate);
  switch (record.op) {
    case 'create':
      return translate(msg`You created ${thing}`);
    case 'delete':
      return translate(msg`You removed ${thing}`);
    case 'upload':
      return fileSentence(record, translate, owner);
    case 'action':
      return stepSentence(record, thing, translate);
    case 'update':
      if (record.offer) return translate(msg`You created ${thing}, which was there already`);
      return changeSentence(record, thing, words);
  }
}

function fileSentence({ label: name, patch }: Told, translate: Translate, owner: Told | undefined): string {
  const isPhoto = String(patch['mime'] ?? '').startsWith('image/');
  if (!owner) return translate(isPhoto ? msg`Photo “${name}”` : msg`File “${name}”`);
  const thing = thingWords(owner.collection, owner.label, translate);
  return translate(isPhoto ? msg`Photo “${name}” for ${thing}` : msg`File “${name}” for ${thing}`);
}

const entityOrNone = (collection: string): Entity | undefined =>
  isCollection(collection) ? entityOf(collection) : undefined;

function stepSentence({ collection, patch, base }: Told, thing: string, translate: Translate): string {
  const entity = entityOrNone(collection);
  const machine = entity && machineOf(entity);
  const to = String(patch[entity?.statusField ?? ''] ?? '');
  if (!entity?.statusField || !machine) return translate(msg`You decided on ${thing}`);
  const step = transitionBetween(machine, String(base[entity.statusField] ?? machine.initial), to);
  const said = step && STEPS[step.name];
  if (said) return translate(said(thing));
  const status = translate({ id: machine.states[to]?.label ?? to });
  // A step that has no sentence of its own is told by the state that it leads to.
  if (step) {
    const named = status;
    return translate(msg`You changed ${thing}: ${named}`);
  }
  return translate(msg`You changed ${thing} to “${status}”`);
}

function changeSentence(record: Told, thing: string, words: SentenceWords): string {
  const { translate, list } = words;
  const diffs = diffsOf(entityOrNone(record.collection)?.fields ?? {}, record);
  const [only] = diffs;
  if (only && diffs.length === 1 && only.lines) {
    const told = linesSentence(only, thing, words);
    if (told !== undefined) return told;
  }
  if (diffs.length === 0) return translate(msg`You changed ${thing}`);
  const fields = fieldNames(diffs, translate);
  if (fields.length > NAMED) {
    const count = fields.length;
    return translate(
      msg`${plural(count, { one: `You changed # field of ${thing}`, other: `You changed # fields of ${thing}` })}`,
    );
  }
  const named = list(fields);
  return translate(msg`You changed ${thing}: ${named}`);
}

/** The innermost labels, each once. */
const fieldNames = (diffs: readonly FieldDiff[], translate: Translate): string[] => [
  ...new Set(diffs.map(({ labels }) => translate({ id: labels.at(-1) ?? '' }))),
];

/** Lines alone were touched, all of them in one way; undefined where it was more than that. */
function linesSentence(
  { field, lines = [] }: FieldDiff,
  thing: string,
  words: SentenceWords,
): string | undefined {
  const { translate, list } = words;
  const [first] = lines;
  if (!first || field.label !== LINES || lines.some((line) => line.kind !== first.kind)) return undefined;
  const count = lines.length;
  if (first.kind === 'added')
    return translate(
      msg`${plural(count, { one: `You added a line to ${thing}`, other: `You added # lines to ${thing}` })}`,
    );
  if (first.kind === 'removed')
    return translate(
      msg`${plural(count, { one: `You removed a line from ${thing}`, other: `You removed # lines from ${thing}` })}`,
    );
  const fields = fieldNames(first.diffs, translate);
  if (count > 1 || fields.length > NAMED)
    return translate(
      msg`${plural(count, { one: `You changed a line of ${thing}`, other: `You changed # lines of ${thing}` })}`,
    );
  const named = list(fields);
  const line = lineName(first.of, first.line, (text) => translate({ id: text }));
  return line === ''
    ? translate(msg`You changed a line of ${thing}: ${named}`)
    : translate(msg`You changed the line “${line}” of ${thing}: ${named}`);
}
