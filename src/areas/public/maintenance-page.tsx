import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';

export default function MaintenancePage() {
  const { t } = useLingui();
  return (
    <MessagePage
      title={t`Back in a moment`}
      actions={
        <LinkButton to="/" reloadDocument>
          <Trans>Try again</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Comptoir is being looked after. What you saved on this device is safe and will be sent afterwards.
      </Trans>
    </MessagePage>
  );
}
