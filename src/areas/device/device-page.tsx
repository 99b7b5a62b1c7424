import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeviceContents } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AppVersion } from './app-version.tsx';
import { HeldCollections } from './held-collections.tsx';
import { StorageFacts } from './storage-facts.tsx';

/** What of the company is on this device, since when, and how much room it takes. */
export default function DevicePage() {
  const { t } = useLingui();
  const { contents, again } = useDeviceContents();
  return (
    <>
      <PageHeader
        title={t`On this device`}
        subtitle={t`What is kept here can be seen and changed without the network.`}
        actions={
          <Button variant="outline" onClick={again}>
            <Trans>Count again</Trans>
          </Button>
        }
      />
      <chakra.div display="flex" flexDirection="column" gap="8">
        <StorageFacts files={contents?.files} />
        <HeldCollections collections={contents?.collections} onChanged={again} />
        <AppVersion />
      </chakra.div>
    </>
  );
}
