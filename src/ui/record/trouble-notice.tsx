import { Trans } from '@lingui/react/macro';
import { useEngine, useTrouble, type OutboxRecord } from '../../offline/index.ts';
import { ProblemLines } from '../form/problem-lines.tsx';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { useRefusalWords, type Refusal } from '../work/refusal-words.ts';

interface TroubleNoticeProps {
  readonly collection: string;
  readonly id: string;
  /** Where it can be mended. */
  readonly editTo?: string | undefined;
}

/** What the server refused of this record, and why; nothing when all is well. */
export function TroubleNotice({ collection, id, editTo }: TroubleNoticeProps) {
  const trouble = useTrouble(collection, id);
  if (!trouble) return null;
  return (
    <Notice
      tone="danger"
      action={
        trouble.state === 'conflict' ? (
          <LinkButton to={`/sync/conflicts/${trouble.seq}`} variant="outline" size="sm">
            <Trans>Compare and decide</Trans>
          </LinkButton>
        ) : (
          editTo && (
            <LinkButton to={editTo} variant="outline" size="sm">
              <Trans>Mend it</Trans>
            </LinkButton>
          )
        )
      }
    >
      {trouble.state === 'conflict' ? (
        <WhatMet record={trouble} />
      ) : (
        <>
          <Trans>The server refused your change; it is kept here until you mend it.</Trans>
          {trouble.lastError && <Why collection={collection} error={trouble.lastError} />}
        </>
      )}
    </Notice>
  );
}

/** What my change met on the server. */
function WhatMet({ record: { op, offer, theirs } }: { record: OutboxRecord }) {
  if (op === 'create')
    return (
      <Trans>
        There is one like this on the server already. Say which one you mean; until then yours is kept here.
      </Trans>
    );
  if (offer)
    return (
      <Trans>This was on the server already. What you entered beside it is kept here until you choose.</Trans>
    );
  if (theirs === null)
    return (
      <Trans>
        Someone removed this while you changed it, or you may no longer see it. Yours is kept here until you
        choose.
      </Trans>
    );
  return <Trans>Someone else changed this meanwhile. Your change is kept here until you decide.</Trans>;
}

interface WhyProps {
  readonly collection: string;
  readonly error: Refusal;
}

/** The server's words, each with the field it is about. */
function Why({ collection, error }: WhyProps) {
  const { fields } = useEngine().context.entityOf(collection);
  const wordsOf = useRefusalWords();
  return error.errors.length > 0 ? (
    <ProblemLines problems={error.errors} fields={fields} />
  ) : (
    <span> {wordsOf(error)}</span>
  );
}
