import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { Button } from '../../button.tsx';
import { TOUCH } from '../../form/input.tsx';
import { useProblemWords } from '../../form/problem-words.ts';
import { LinkButton } from '../../link-button.tsx';
import { Notice } from '../../notice.tsx';
import { ProgressBar } from '../../progress-bar.tsx';
import { CELL_DETAILS } from './import-words.ts';
import { isUndoable } from './run-import.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Import } from './use-import.ts';

const SHOWN = 20;

/** The writing as it goes on, and what came of it. */
export function RunStep({ importing, back }: { importing: Import; back: string }) {
  const { t } = useLingui();
  const { plan, busy, halt, goOn, undo, again } = importing;
  if (!plan) return null;
  const { state } = plan;
  const total = formatNumber(plan.total);
  const label = busy?.what === 'undoing' ? t`Undoing the import…` : t`Importing…`;
  const now = busy?.what === 'undoing' ? plan.total - busy.count : (busy?.count ?? 0);
  const shown = formatNumber(now);
  if (busy)
    return (
      <chakra.div display="flex" flexDirection="column" gap="2" maxW="40rem">
        <chakra.p role="status">{label}</chakra.p>
        <ProgressBar label={label} now={now} max={plan.total} />
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          <Trans>
            {shown} of {total}
          </Trans>
        </chakra.p>
        {busy.what === 'writing' && (
          <Button variant="outline" size={TOUCH} alignSelf="flex-start" onClick={halt}>
            <Trans>Stop</Trans>
          </Button>
        )}
      </chakra.div>
    );
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" maxW="40rem">
      <chakra.div role="status">
        <Outcome plan={plan} />
      </chakra.div>
      {plan.failures.length > 0 && state !== 'undone' && <Failures plan={plan} />}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <LinkButton size="md" to={back}>
          <Trans>Show the list</Trans>
        </LinkButton>
        {state === 'stopped' && plan.done < plan.total && (
          <Button variant="outline" size={TOUCH} onClick={() => void goOn()}>
            <Trans>Go on</Trans>
          </Button>
        )}
        {isUndoable(plan) && (
          <Button variant="outline" size={TOUCH} onClick={() => void undo()}>
            <Trans>Undo this import</Trans>
          </Button>
        )}
        <Button variant="ghost" size={TOUCH} onClick={again}>
          <Trans>Import another file</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

function Outcome({ plan }: { plan: ImportPlan }) {
  const { state, failures, left } = plan;
  const [done, total] = [formatNumber(plan.done), formatNumber(plan.total)];
  const written = formatNumber(plan.done - failures.length);
  if (state === 'undone')
    return left.length === 0 ? (
      <Notice tone="info">
        <Trans>The import is undone.</Trans>
      </Notice>
    ) : (
      <Notice tone="warning">
        <Plural
          value={left.length}
          one="The import is undone, but for # row that was changed since and stays as it is:"
          other="The import is undone, but for # rows that were changed since and stay as they are:"
        />{' '}
        {left.slice(0, SHOWN).join(', ')}
        {left.length > SHOWN && '…'}
      </Notice>
    );
  return (
    <Notice tone={state === 'done' ? 'info' : 'warning'}>
      {state === 'done' ? (
        <Trans>
          Imported and saved on this device: {written} of {total} rows. They are sent as soon as the network
          allows; what the server refuses waits for you in the sync panel.
        </Trans>
      ) : (
        <Trans>
          Stopped: {done} of {total} rows are written. Going on writes none twice.
        </Trans>
      )}
    </Notice>
  );
}

/** Rows that could be imported when they were checked, and no more when they were written. */
function Failures({ plan: { failures } }: { plan: ImportPlan }) {
  const wordsOf = useProblemWords(CELL_DETAILS);
  return (
    <Notice tone="danger">
      <Plural
        value={failures.length}
        one="# row was refused meanwhile:"
        other="# rows were refused meanwhile:"
      />
      <chakra.ul ps="4">
        {failures.slice(0, SHOWN).map(({ row, label, problems }) => (
          <li key={`${row} ${label}`}>
            {label} ({row}): {problems.map((one) => wordsOf(one).detail ?? wordsOf(one).sentence).join(' ')}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
