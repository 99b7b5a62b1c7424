import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/form/check-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsSection } from '../../ui/pages/settings.tsx';
import { usePush } from '../../ui/push/use-push.ts';

/** Whether this device says what happens with no page open. */
export function PushSection() {
  const { t } = useLingui();
  const { state, isBusy, failure, turn } = usePush();
  return (
    <SettingsSection
      id="push"
      title={t`Notifications on this device`}
      why={t`What the bell tells you, also while Comptoir is closed. Anyone who sees the screen can read it.`}
    >
      {state === 'unsupported' && (
        <chakra.p color="fg.muted">
          <Trans>This browser cannot show notifications while Comptoir is closed.</Trans>
        </chakra.p>
      )}
      {state === 'install' && (
        <chakra.p color="fg.muted">
          <Trans>
            An iPhone or iPad shows them once Comptoir is installed: press the share button of the browser,
            then “Add to Home Screen”, and open it from there.
          </Trans>
        </chakra.p>
      )}
      {state === 'blocked' && (
        <Notice tone="warning">
          <Trans>
            This browser blocks them. Allow notifications for this site in the browser’s settings, then come
            back here.
          </Trans>
        </Notice>
      )}
      {(state === 'on' || state === 'off') && (
        <chakra.div aria-busy={isBusy}>
          <CheckBox
            label={t`Show notifications on this device`}
            checked={state === 'on'}
            onChange={turn}
            help={
              state === 'on' ? (
                <Trans>They end when you log out, and begin again at your next log-in here.</Trans>
              ) : (
                <Trans>The browser will ask you whether it may.</Trans>
              )
            }
          />
        </chakra.div>
      )}
      {failure && (
        <chakra.div mt="3">
          <Notice
            role="alert"
            tone={failure === 'unreachable' ? 'offline' : 'warning'}
            action={
              <Button variant="outline" size="sm" aria-busy={isBusy} onClick={() => turn(true)}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {failure === 'unreachable' ? (
              <Trans>They are not turned on: the server cannot be reached.</Trans>
            ) : (
              <Trans>They are not turned on: the browser could not reach its own notification service.</Trans>
            )}
          </Notice>
        </chakra.div>
      )}
    </SettingsSection>
  );
}
