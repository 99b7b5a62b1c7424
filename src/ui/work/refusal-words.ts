import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import type { OutboxRecord } from '../../offline/index.ts';
import { useProblemWords } from '../form/problem-words.ts';
import { HOME_WORK_DETAILS } from './words/home-work-details.ts';
import { MAIL_DETAILS } from './words/mail-details.ts';

/** Why a change did not go through, as its record keeps it. */
export type Refusal = Pick<
  NonNullable<OutboxRecord['lastError']>,
  'status' | 'type' | 'title' | 'detail' | 'code' | 'errors'
>;

/** By the problem's code, or the last part of its type (wire.md); the last six are the engine's own. */
const WORDS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['unreadable', msg`The server could not read it. Try again after the next update of Comptoir.`],
  ['internal', msg`Something went wrong on the server.`],
  ['forbidden', msg`Your rights do not allow this.`],
  ['not-found', msg`What it is about was removed, or you may no longer see it.`],
  ['conflict', msg`Its status does not allow this any more.`],
  ['in-use', msg`It is still used elsewhere, so it cannot be removed.`],
  ['changed', msg`Your change and the other version do not go together: choose which to keep.`],
  ['too-large', msg`It is too large to be sent.`],
  ['unsupported-type', { id: MESSAGES.file }],
  ['invalid', { id: MESSAGES.invalid }],
  ['key-reused', msg`The server has already received this in another form. Discard it and enter it again.`],
  ['exists', msg`There is already one like it on the server.`],
  [
    'engine',
    msg`Comptoir could not prepare this change. Nothing of it is lost; open it, check it and save it again.`,
  ],
  [
    'other-person',
    msg`This is the work of another person and is never sent under your name. Only they can send it: ask them to load the file themselves.`,
  ],
  [
    'file-missing',
    msg`The file is no longer on this device, so it cannot be sent. Discard it and add the file again.`,
  ],
  [
    'file-changed',
    msg`What arrives at the server is not this file: something on the way alters it. Try another network.`,
  ],
  [
    'file-damaged',
    msg`The file is damaged on this device, so it cannot be sent. Discard it and add the file again.`,
  ],
]);

const NO_REASON = msg`The server gave no reason. Try again, or ask an administrator.`;

/** For servers that answer with a status and nothing more. */
const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [400, 'unreadable'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'conflict'],
  [412, 'changed'],
  [413, 'too-large'],
  [415, 'unsupported-type'],
  [422, 'invalid'],
]);

const wordsOfType = ({ code, type }: Refusal): MessageDescriptor | undefined =>
  WORDS.get(code ?? '') ?? WORDS.get(type.split('/').at(-1) ?? '');
const wordsOfStatus = ({ status }: Refusal): MessageDescriptor =>
  WORDS.get(BY_STATUS.get(status) ?? '') ?? NO_REASON;

const DETAILS = { ...MAIL_DETAILS, ...HOME_WORK_DETAILS };

const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
const asSentences = (all: readonly (string | undefined)[]): string =>
  [...new Set(all.map((words) => words?.trim()))]
    .flatMap((words) => (words ? [asSentence(words)] : []))
    .join(' ');

/**
 * Says in the person's language why a change did not go through: what is wrong with a field, else what its type
 * means, else what another server said of it in its own words. Never empty.
 */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { _: translate } = useLingui();
  const wordsOf = useProblemWords(DETAILS);
  return useCallback(
    (refusal) => {
      const [first] = refusal.errors;
      if (first) {
        const { sentence, detail } = wordsOf(first);
        return asSentences([sentence, detail]);
      }
      const known = wordsOfType(refusal);
      // What a server that is not ours says of such refusals, then of this one (RFC 9457).
      const theirs = known ? '' : asSentences([refusal.title, refusal.detail]);
      return theirs || asSentence(translate(known ?? wordsOfStatus(refusal)));
    },
    [translate, wordsOf],
  );
}
