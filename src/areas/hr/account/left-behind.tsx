import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { forgetLine, unfinishedLines } from '../line/unfinished-lines.ts';
import { CostRow } from './cost-row.tsx';
import { summaryOf } from './cost-summary.ts';
import { useDiscarded } from './use-discarded.ts';

interface LeftBehindProps {
  readonly userId: string;
  readonly account: ExpenseAccountRow;
  /** Whether its person may still take the account back. */
  readonly mayRecall: boolean;
}

/** Lines that were begun and never saved, of an account whose lines are closed by now: they are neither hidden nor lost. */
export function LeftBehind({ userId, account, mayRecall }: LeftBehindProps) {
  const discarded = useDiscarded();
  const root = useRef<HTMLDivElement>(null);
  const lines = unfinishedLines(userId, account.id);
  const stored = new Set(costsOf(account).map(({ lineKey }) => lineKey));
  const discard = (cost: Cost) => {
    discarded(forgetLine(userId, account.id, cost.lineKey));
    // The button went with its line.
    requestAnimationFrame(() => (root.current?.querySelector('button') ?? root.current)?.focus());
  };
  const added = lines.filter(({ lineKey }) => !stored.has(lineKey));
  const changed = lines.filter(({ lineKey }) => stored.has(lineKey));
  return (
    <chakra.div ref={root} tabIndex={-1} outline="none">
      {lines.length > 0 && (
        <chakra.div mb="4">
          <Notice tone="warning">
            {added.length > 0 && (
              <>
                <Trans>These lines were begun and never saved: they are not in the account.</Trans>
                <Lines lines={added} onDiscard={discard} />
              </>
            )}
            {changed.length > 0 && (
              <>
                <Trans>
                  Changes to these lines were never saved: the account holds the lines as they were before.
                </Trans>
                <Lines lines={changed} onDiscard={discard} />
              </>
            )}
            {mayRecall && <Trans>Take the account back to finish them, or discard them.</Trans>}
          </Notice>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Lines({ lines, onDiscard }: { lines: readonly Cost[]; onDiscard: (cost: Cost) => void }) {
  const { t, i18n } = useLingui();
  const text = useText();
  return (
    <chakra.ul listStyleType="none" m="0" my="2" p="0">
      {lines.map((cost) => {
        const { title } = summaryOf(cost, { text, message: (descriptor) => i18n._(descriptor) });
        return (
          <CostRow key={cost.lineKey} cost={cost} pointer={`/unfinished/${cost.lineKey}`} unfinished>
            <Button
              variant="text"
              color="danger.fg"
              aria-label={t`Discard: ${title}`}
              onClick={() => onDiscard(cost)}
            >
              <Trans>Discard</Trans>
            </Button>
          </CostRow>
        );
      })}
    </chakra.ul>
  );
}
