import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Draft } from '../../form/draft-ports.ts';
import { ProblemNote } from '../../form/problem-note.tsx';
import type { Problems } from '../../form/problems.ts';
import { isNotKept, TakeTyped } from '../../form/take-typed.tsx';
import { Notice } from '../../notice.tsx';
import type { DeclaredLines, RecordLine } from './declared-lines.ts';
import { lineAt } from './line-pointer.ts';
import { useSay } from './use-say.ts';

interface OtherLinesProps {
  readonly lines: DeclaredLines;
  /** The lines that their pointers count. */
  readonly all: readonly RecordLine[];
  readonly problems: Problems;
  readonly typed: () => readonly Draft[];
  /** This line was to be saved, and was not for their sake. */
  readonly isInTheWay: boolean;
}

/** A document is checked as a whole: what keeps this line from being saved may stand elsewhere. */
export function OtherLines({ lines, all, problems, typed, isInTheWay }: OtherLinesProps) {
  const say = useSay();
  const [first] = problems;
  const at = lineAt(lines.field, first?.pointer ?? '');
  const other = at === undefined ? undefined : all[at];
  const name = other && lines.nameInFull(other, say);
  return (
    <chakra.div data-summary="" tabIndex={-1} outline="none">
      <Notice
        tone={isInTheWay ? 'danger' : 'info'}
        {...(isInTheWay && { role: 'alert' })}
        action={isNotKept(problems) ? <TakeTyped typed={typed} /> : undefined}
      >
        {name === undefined ? (
          // What speaks of no field at all is not the document's fault.
          first?.pointer !== '' && <Trans>What stands above the lines needs correcting first.</Trans>
        ) : isInTheWay ? (
          <Trans>The line {name} needs correcting first.</Trans>
        ) : (
          <Trans>The line {name} needs correcting as well.</Trans>
        )}{' '}
        {first && <ProblemNote problem={first} isWhole />}
      </Notice>
    </chakra.div>
  );
}
