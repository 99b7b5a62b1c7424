import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';

export default function Error404Page() {
  const { t } = useLingui();
  const missing = missingPath(useLocation().state);
  return (
    <MessagePage
      title={t`Page not found`}
      detail={missing}
      actions={
        <LinkButton to="/">
          <Trans>Home</Trans>
        </LinkButton>
      }
    >
      <Trans>There is no page at this address. It may have moved, or a letter may be missing.</Trans>
    </MessagePage>
  );
}

function missingPath(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'missing' in state &&
    typeof state.missing === 'string'
    ? state.missing
    : undefined;
}
