import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { expenseAccountFields } from '../../../domain/hr/expense-account.fields.ts';
import { capReasonForm } from '../../../domain/hr/expense-line.form.ts';
import { isBeyond, isBeyondLimit } from '../../../domain/hr/expense-limits.rules.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { LimitText } from '../account/limit-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LineSection } from '../../../ui/record/lines/line-section.tsx';
import type { CostForm } from './cost-form.ts';

interface LimitNoteProps extends Pick<CostForm, 'onChangeAt'> {
  /** With its amount and its limit computed. */
  readonly cost: Cost;
}

/** What was spent under the limit that the line goes beyond, and why: it is not submitted without a reason. */
export function LimitNote({ cost, onChangeAt }: LimitNoteProps) {
  return (
    <>
      <chakra.div role="status">
        {isBeyondLimit(cost) && (
          <Notice tone="warning">
            <LimitText cost={cost} /> <Trans>Say why: it cannot be submitted without a reason.</Trans>
          </Notice>
        )}
      </chakra.div>
      {(isBeyond(cost) || Boolean(cost.capReason)) && (
        <LineSection
          section={capReasonForm}
          of={expenseAccountFields.costs}
          values={cost}
          onChangeAt={onChangeAt}
        />
      )}
    </>
  );
}
