import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Entity } from '../../../domain/kernel/entity.ts';
import { ProblemLines } from '../../form/problem-lines.tsx';
import type { Problems } from '../../form/problems.ts';
import { Notice } from '../../notice.tsx';
import { isOfLine, lineAt } from '../lines/line-pointer.ts';

interface StepProblemsProps {
  readonly entity: Entity;
  readonly problems: Problems;
  /** The field whose lines say themselves what is wrong with them. */
  readonly lines: string | undefined;
}

/** Unprintable characters, with their line. */
const namesItsLine = (code: string): boolean => code.startsWith('print.line.');

/** What keeps a step from being taken. */
export function StepProblems({ entity, problems, lines }: StepProblemsProps) {
  if (problems.length === 0) return null;
  const incomplete = problems.filter(({ pointer, code }) => isOfLine(lines, pointer) && !namesItsLine(code));
  const marked = new Set(incomplete.map(({ pointer }) => lineAt(lines, pointer))).size;
  return (
    <chakra.div mb="5" data-summary="" tabIndex={-1} outline="none">
      <Notice tone="danger" role="alert">
        <ProblemLines problems={problems.filter((one) => !incomplete.includes(one))} fields={entity.fields} />
        {marked > 0 &&
          (marked === 1 ? (
            <Trans>One line is not complete yet: it is marked below.</Trans>
          ) : (
            <Trans>{marked} lines are not complete yet: they are marked below.</Trans>
          ))}
      </Notice>
    </chakra.div>
  );
}
