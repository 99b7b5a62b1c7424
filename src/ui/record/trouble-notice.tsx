import { Trans } from '@lingui/react/macro';
import { useTrouble } from '../../offline/index.ts';
import { useProblemWords } from '../form/problem-words.ts';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';

interface TroubleNoticeProps {
  readonly collection: string;
  readonly id: string;
  /** Where it can be mended. */
  readonly editTo?: string | undefined;
}

/** What the server refused of this record, in its words; nothing when all is well. */
export function TroubleNotice({ collection, id, editTo }: TroubleNoticeProps) {
  const trouble = useTrouble(collection, id);
  const wordsOf = useProblemWords();
  if (!trouble) return null;
  const [first] = trouble.lastError?.errors ?? [];
  const words = first ? wordsOf(first) : undefined;
  return (
    <Notice
      tone="danger"
      action={
        editTo && (
          <LinkButton to={editTo} variant="outline" size="sm">
            <Trans>Mend it</Trans>
          </LinkButton>
        )
      }
    >
      {trouble.state === 'conflict' ? (
        <Trans>Someone else changed this meanwhile. Your change is kept here until you decide.</Trans>
      ) : (
        <>
          <Trans>The server refused your change; it is kept here until you mend it.</Trans>
          {words && ` ${words.sentence}. ${words.detail ?? ''}`}
        </>
      )}
    </Notice>
  );
}
