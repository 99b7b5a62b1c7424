import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEngine, useFresh, useRow } from '../../offline/index.ts';
import { useCapability } from '../../offline/upkeep.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Settings, SettingsSection } from '../../ui/pages/settings.tsx';
import { Facts } from '../../ui/record/facts/facts.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { MyData } from './my-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PushSection } from './push-section.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

const MyKilometres = lazyPart(async () => (await import('./my-kilometres.tsx')).MyKilometres);

/** What the company keeps of a person that an administrator changes. */
const KEPT_BY_OTHERS = [
  'email',
  'matricule',
  'service',
  'manager',
  'entryDate',
  'calculatedCurrentContract',
  'workAddress',
  'iban',
];

/** A person's own things: how they are reached, how the app looks to them, where they are signed in, what is kept of them. */
export default function ProfilePage() {
  const { t } = useLingui();
  const { user } = useSessionState();
  const { userId, entityOf } = useEngine().context;
  const { isError } = useFresh('users');
  const row = useRow('users', userId);
  const offersPush = useCapability('webPush');
  return (
    <Settings
      header={
        <PageHeader
          title={t`My profile`}
          subtitle={row?.displayLine1 ?? user?.displayName ?? ''}
          actions={
            <LinkButton to="/changePassword" variant="outline">
              <Trans>Change my password</Trans>
            </LinkButton>
          }
        />
      }
      contents={[
        { id: 'about-me', title: t`About me` },
        ...(row ? [{ id: 'kilometres', title: t`Kilometres by vehicle and year` }] : []),
        ...(row !== null ? [{ id: 'company', title: t`Kept by the company` }] : []),
        ...(offersPush ? [{ id: 'push', title: t`Notifications on this device` }] : []),
        { id: 'devices', title: t`Devices you are logged in on` },
        { id: 'my-data', title: t`My data on this device` },
      ]}
    >
      <SettingsSection id="about-me" title={t`About me`}>
        {/* The hidden names in a table of vehicles that is wider than the form would widen the page. */}
        <chakra.div
          minW="0"
          // About as high as the form, which comes a moment later: what stands below it does not move.
          minH={row === null ? undefined : '48rem'}
          position="relative"
          overflowX="clip"
          mx="-1"
          px="1"
        >
          {row === null && (
            <Notice tone="info">
              {isError ? (
                <Trans>
                  Your own data is not on this device yet, and the server cannot be reached. It comes with the
                  network.
                </Trans>
              ) : (
                <Trans>Your own data is on its way to this device.</Trans>
              )}
            </Notice>
          )}
          {row && <ProfileForm id={userId} />}
        </chakra.div>
      </SettingsSection>
      {row && (
        <SettingsSection
          id="kilometres"
          title={t`Kilometres by vehicle and year`}
          why={t`What you drove for the company, drafts included: the more in a year, the less each further kilometre is paid.`}
        >
          <MyKilometres employee={userId} />
        </SettingsSection>
      )}
      {row && (
        <SettingsSection
          id="company"
          title={t`Kept by the company`}
          why={t`Something wrong here? An administrator can change it.`}
        >
          <Facts entity={entityOf('users')} row={row} groups={[{ fields: KEPT_BY_OTHERS }]} />
        </SettingsSection>
      )}
      {offersPush && <PushSection />}
      <SignedInDevices />
      <MyData />
    </Settings>
  );
}
