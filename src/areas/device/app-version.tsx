import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEngine } from '../../offline/index.ts';

/** Which build of the app this device runs. */
export function AppVersion() {
  const { app } = useEngine().writer;
  return (
    <chakra.p textStyle="meta" color="fg.subtle">
      <Trans>Comptoir {app}. A new version is fetched by itself and used when you agree.</Trans>
    </chakra.p>
  );
}
