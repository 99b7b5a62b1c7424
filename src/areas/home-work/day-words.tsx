import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Problem } from '../../domain/kernel/problem.ts';
import { HOME_WORK_DETAILS } from '../../ui/work/words/home-work-details.ts';

/** Where what lacks is filled in. */
function mendDay({ code }: Problem): React.ReactNode {
  if (code === 'homeWork.route.exists')
    return (
      <Link className="address" to="/humanressources/expenseAccounts">
        <Trans>To my expense accounts</Trans>
      </Link>
    );
  if (!/^homeWork\.(home|work|vehicle|power)\.missing$/.test(code)) return null;
  return (
    <Link className="address" to="/profile">
      <Trans>To my profile</Trans>
    </Link>
  );
}

interface DayProblems {
  readonly details: Readonly<Record<string, MessageDescriptor>>;
  readonly mend: (problem: Problem) => React.ReactNode;
}

export const DAY_PROBLEMS: DayProblems = { details: HOME_WORK_DETAILS, mend: mendDay };
