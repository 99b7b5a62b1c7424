import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEngine, useFresh, useRow } from '../../offline/index.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Facts } from '../../ui/record/facts/facts.tsx';
import { MyData } from './my-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';

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
  const { userId, entityOf } = useEngine().context;
  const { isError } = useFresh('users');
  const row = useRow('users', userId);
  return (
    <>
      <PageHeader
        title={t`My profile`}
        subtitle={row?.displayLine1}
        actions={
          <LinkButton to="/changePassword" variant="outline">
            <Trans>Change my password</Trans>
          </LinkButton>
        }
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' }}
        gap={{ base: '10', lg: '12' }}
        alignItems="start"
      >
        {/* The hidden names in a table of vehicles that is wider than the form would widen the page. */}
        <chakra.div minW="0" position="relative" overflowX="clip" mx="-1" px="1">
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
        <chakra.div display="flex" flexDirection="column" gap="10" minW="0">
          {row && (
            <chakra.section>
              <chakra.h2 textStyle="section" mb="1">
                <Trans>Kept by the company</Trans>
              </chakra.h2>
              <chakra.p color="fg.muted" mb="3">
                <Trans>Something wrong here? An administrator can change it.</Trans>
              </chakra.p>
              <Facts entity={entityOf('users')} row={row} groups={[{ fields: KEPT_BY_OTHERS }]} />
            </chakra.section>
          )}
          <SignedInDevices />
          <MyData />
        </chakra.div>
      </chakra.div>
    </>
  );
}
