import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import { useProblemWords } from '../form/problem-words.ts';
import { NO_PROBLEMS, type Problems } from '../form/problems.ts';
import { Notice } from '../notice.tsx';

interface RefusedFilesProps {
  /** Of those that may not be uploaded. */
  readonly names: readonly string[];
  /** Why others could not be kept on this device. */
  readonly problems?: Problems;
}

/** The files that were not taken, in the specification's words. */
export function RefusedFiles({ names, problems = NO_PROBLEMS }: RefusedFilesProps) {
  const { i18n } = useLingui();
  const wordsOf = useProblemWords();
  const [problem] = problems;
  if (names.length === 0 && !problem) return null;
  const told = problem && wordsOf(problem);
  return (
    <Notice tone="danger" role="alert">
      {names.length > 0 && (
        <chakra.span display="block">
          {i18n._(MESSAGES.file)} ({names.join(', ')})
        </chakra.span>
      )}
      {told && (
        <>
          <chakra.span display="block">{told.sentence}</chakra.span>
          {told.detail && <chakra.span display="block">{told.detail}</chakra.span>}
        </>
      )}
    </Notice>
  );
}
