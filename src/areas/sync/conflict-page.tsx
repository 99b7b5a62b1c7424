import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { useConflict } from '../../offline/upkeep.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { ConflictView } from './conflict-view.tsx';
import { MERGES } from './paths.ts';

/** A change of mine that met somebody else's: what it is about, both sides, and the decision. */
export default function ConflictPage() {
  const seq = Number(useParams()['seq']);
  // Of one conflict after the other, the one before is not shown for what is left of this one.
  return <OneConflict key={seq} seq={seq} />;
}

function OneConflict({ seq }: { seq: number }) {
  const { t } = useLingui();
  const conflict = useConflict(seq);
  if (conflict === undefined) return null;
  if (conflict === null)
    return (
      <MessagePage
        title={t`Nothing is left to decide here`}
        actions={
          <>
            <LinkButton to="/">
              <Trans>Home</Trans>
            </LinkButton>
            <LinkButton to={MERGES} variant="outline">
              <Trans>What was combined automatically</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>It was settled, here or in another tab.</Trans>
      </MessagePage>
    );
  return <ConflictView conflict={conflict} />;
}
