import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';

export default function NotAuthorizedPage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`This page is not open to you`}
      actions={
        <LinkButton to="/">
          <Trans>Home</Trans>
        </LinkButton>
      }
    >
      <Trans>Your role does not include it. If you need it for your work, ask an administrator.</Trans>
    </MessagePage>
  );
}
