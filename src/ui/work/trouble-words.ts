import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';

const UNREACHED = msg`The server cannot be reached.`;
const NOT_NOW = msg`The server did not answer as it should. Please try again later.`;

/** By the code of the engine's error. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  network: UNREACHED,
  server: NOT_NOW,
  unreadable: NOT_NOW,
  'list.endless': NOT_NOW,
  'device.overtaken': NOT_NOW,
  forbidden: msg`Your rights do not allow this.`,
  unauthorized: msg`You are logged out. Log in, then try again.`,
  'client-too-old': msg`The server needs a newer version of Comptoir.`,
  pending: msg`Something was added meanwhile. Nothing was done: look at it once more.`,
  'device.needed': msg`Unsent work needs it.`,
  'device.away': msg`It is no longer on this device.`,
};
const STORAGE = msg`This device has no room left, or its storage does not answer.`;
const OTHER = msg`That did not work. Please try again.`;

/**
 * Says in the person's language why something about what is kept on this device did not work; what is no AppError as
 * well. Never empty.
 */
export function useTroubleWords(): (error: unknown) => string {
  const { _: translate } = useLingui();
  return useCallback(
    (error) => {
      const code = error instanceof AppError ? error.code : '';
      return translate(WORDS[code] ?? (code.startsWith('storage.') ? STORAGE : OTHER));
    },
    [translate],
  );
}
