import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { useTroubleWords } from './trouble-words.ts';
import { AppError } from '../../domain/kernel/problem.ts';

const UNFIT = msg`Yours cannot stand as it is. Compare and decide.`;
const PAST = msg`That is not possible any more. Nothing was done, and nothing is lost.`;

/** By the code with which `settleConflict` rejects. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  invalid: UNFIT,
  undecided: UNFIT,
  forbidden: PAST,
  'conflict.gone': PAST,
  'not-found': PAST,
  'record.settled': msg`The other version has changed again, or this was settled elsewhere. Nothing was done: look at it once more.`,
};

/** Says in the person's language why a decision on a conflict was not carried out. Never empty. */
export function useDecisionWords(): (error: unknown) => string {
  const { _: translate } = useLingui();
  const troubleOf = useTroubleWords();
  return useCallback(
    (error) => {
      const known = error instanceof AppError ? WORDS[error.code] : undefined;
      return known ? translate(known) : troubleOf(error);
    },
    [translate, troubleOf],
  );
}
