import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { aboveCap, amountPerUnit, capOf } from '../../../domain/hr/expense-warnings.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { CostForm } from './cost-form.ts';
import { LimitNote } from './limit-note.tsx';

interface CapNoteProps extends Pick<CostForm, 'onChangeAt'> {
  /** With its amount computed. */
  readonly cost: Cost;
}

/** What it comes to a person or a night beside the cap; beyond it, whoever approves wants to read why. */
export function CapNote({ cost, onChangeAt }: CapNoteProps) {
  const [each, cap] = [amountPerUnit(cost), capOf(cost)];
  return (
    <>
      <chakra.div role="status">
        {each !== undefined && each > 0 && (
          <Share cost={cost} each={formatEuro(each)} cap={cap === undefined ? undefined : formatEuro(cap)} />
        )}
      </chakra.div>
      <LimitNote cost={cost} onChangeAt={onChangeAt} />
    </>
  );
}

interface ShareProps {
  readonly cost: Cost;
  readonly each: string;
  readonly cap: string | undefined;
}

function Share({ cost, each, cap }: ShareProps) {
  const isMeal = Boolean(cost.expense.expenseCatering);
  const over = aboveCap(cost);
  if (over > 0 && cap !== undefined)
    return (
      <Notice tone="warning">
        {isMeal ? (
          <Trans>
            {each} a person, where {cap} is the cap: {formatEuro(over)} over in all. Say why: it cannot be
            submitted without a reason.
          </Trans>
        ) : (
          <Trans>
            {each} a night, where {cap} is the cap: {formatEuro(over)} over in all. Say why: it cannot be
            submitted without a reason.
          </Trans>
        )}
      </Notice>
    );
  return (
    <chakra.p textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
      {isMeal ? <Trans>{each} a person</Trans> : <Trans>{each} a night</Trans>}
      {cap !== undefined && (
        <>
          {' · '}
          <Trans>cap {cap}</Trans>
        </>
      )}
    </chakra.p>
  );
}
