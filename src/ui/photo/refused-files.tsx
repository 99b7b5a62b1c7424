import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AppError, MESSAGES } from '../../domain/kernel/problem.ts';
import { Button } from '../button.tsx';
import { useProblemWords } from '../form/problem-words.ts';
import { handFile } from '../hand-file.ts';
import { Notice } from '../notice.tsx';
import { useTroubleWords } from '../work/trouble-words.ts';
import type { Unkept } from './use-attach.ts';

interface RefusedFilesProps {
  /** Of those that may not be uploaded. */
  readonly names: readonly string[];
  readonly unkept: Unkept;
}

/** The files that were not taken, in the specification's words; and those that found no room, with what can be done. */
export function RefusedFiles({ names, unkept }: RefusedFilesProps) {
  const { i18n } = useLingui();
  const { files } = unkept;
  return (
    <>
      {names.length > 0 && (
        <Notice tone="danger" role="alert">
          {i18n._(MESSAGES.file)} ({names.join(', ')})
        </Notice>
      )}
      {files.length > 0 && <UnkeptFiles unkept={unkept} />}
    </>
  );
}

function UnkeptFiles({ unkept: { files, error, again, giveUp } }: { unkept: Unkept }) {
  const wordsOf = useProblemWords();
  const troubleOf = useTroubleWords();
  const [problem] = error instanceof AppError ? error.problems : [];
  const told = problem ? wordsOf(problem) : { sentence: troubleOf(error), detail: undefined };
  return (
    <Notice
      tone="danger"
      role="alert"
      action={
        <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
          <Button variant="text" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
          <Button
            variant="text"
            onClick={() => {
              for (const file of files) handFile(file, file.name);
            }}
          >
            <Plural value={files.length} one="Save the file elsewhere" other="Save # files elsewhere" />
          </Button>
          <Button variant="text" color="danger.fg" onClick={giveUp}>
            <Plural value={files.length} one="Do without it" other="Do without them" />
          </Button>
        </chakra.span>
      }
    >
      <chakra.span display="block">{told.sentence}</chakra.span>
      {told.detail && <chakra.span display="block">{told.detail}</chakra.span>}
      <chakra.span display="block">{files.map(({ name }) => name).join(', ')}</chakra.span>
    </Notice>
  );
}
