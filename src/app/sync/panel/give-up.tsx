import { Trans } from '@lingui/react/macro';
import { isKeepable, type OutboxRecord } from '../../../offline/index.ts';

type Of = Pick<OutboxRecord, 'op' | 'state' | 'theirs'>;

/** What giving a change up comes to, for the button that asks about it: of a removal, that the row stays. */
export function GiveUpAsked({ record }: { record: Of }) {
  if (record.op === 'delete') return <Trans>Leave it there…</Trans>;
  return isKeepable(record) ? <Trans>Take theirs…</Trans> : <Trans>Discard…</Trans>;
}

/** The same, for the button that does it. */
export function GiveUpDone({ record }: { record: Of }) {
  if (record.op === 'delete') return <Trans>Leave it there</Trans>;
  return isKeepable(record) ? <Trans>Take theirs</Trans> : <Trans>Discard it</Trans>;
}
