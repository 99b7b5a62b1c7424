import { Trans } from '@lingui/react/macro';
import { useTrouble } from '../../offline/index.ts';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { useRefusalWords } from '../work/refusal-words.ts';

interface TroubleNoticeProps {
  readonly collection: string;
  readonly id: string;
  /** Where it can be mended. */
  readonly editTo?: string | undefined;
}

/** What the server refused of this record, and why; nothing when all is well. */
export function TroubleNotice({ collection, id, editTo }: TroubleNoticeProps) {
  const trouble = useTrouble(collection, id);
  const wordsOf = useRefusalWords();
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
        <Trans>Someone else changed this meanwhile. Your change is kept here until you decide.</Trans>
      ) : (
        <>
          <Trans>The server refused your change; it is kept here until you mend it.</Trans>
          {trouble.lastError && ` ${wordsOf(trouble.lastError)}`}
        </>
      )}
    </Notice>
  );
}
