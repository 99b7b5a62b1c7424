import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { validate } from '../../../domain/kernel/validate.ts';
import { useEngine } from '../../../offline/index.ts';
import { useProblemWords } from '../../form/problem-words.ts';

/** Whether a number is as the rules of its row want it: a check, or what is wrong with it. */
export function IdentifierMark({ entity, row, name }: { entity: Entity; row: AnyRow; name: string }) {
  const { t } = useLingui();
  const { lookup, today } = useEngine().writer;
  const words = useProblemWords();
  const [found, setFound] = useState<{ readonly of: AnyRow; readonly problem: Problem | undefined }>();
  useEffect(() => {
    let isOver = false;
    void validate(entity, row, { lookup, today: today() }).then(
      (problems) => {
        const problem = problems.find(({ pointer }) => pointer === `/${name}`);
        if (!isOver) setFound({ of: row, problem });
      },
      // What cannot be checked is said to be neither.
      () => {},
    );
    return () => void (isOver = true);
  }, [entity, row, name, lookup, today]);
  if (found?.of !== row) return null;
  if (found.problem) {
    const { detail, own, sentence } = words(found.problem);
    return (
      <span className="fact-wrong">
        <CircleAlert size={14} aria-hidden /> {detail ?? own ?? sentence}
      </span>
    );
  }
  return (
    <CircleCheck
      size={14}
      className="fact-right"
      role="img"
      aria-label={t`The number is consistent`}
      data-tip={t`The number is consistent`}
    />
  );
}
