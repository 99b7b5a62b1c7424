import { Trans } from '@lingui/react/macro';
import {
  DUE_STATES,
  type DueState,
  type FollowedDue,
} from '../../../domain/purchases/contract-dues.rules.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';

const TONES: Readonly<Record<DueState, BadgeTone>> = {
  expected: 'gray',
  late: 'danger',
  invoiced: 'info',
  paid: 'success',
  received: 'success',
};

/** The state of a contract's due, with the invoice or payment that settled it. */
export function DueStanding({ followed: { state, by } }: { readonly followed: FollowedDue }) {
  const text = useText();
  return (
    <>
      <Badge tone={TONES[state]}>{text(DUE_STATES[state])}</Badge>{' '}
      {by && <RecordLink to={by.collection} id={by.id} />}
      {state === 'late' && <Trans>No invoice or payment has come.</Trans>}
    </>
  );
}
