import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeviceContents } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sizeWords } from '../../ui/value/size-words.ts';
import { useRoom } from './use-room.ts';

/** How much room there is, what files take of it, and whether the browser may take it all away. */
export function StorageFacts({ files }: { files: DeviceContents['files'] | undefined }) {
  const { i18n } = useLingui();
  const { room, keep } = useRoom();
  const size = (bytes: number) => sizeWords(bytes, i18n.locale);
  const used = room?.usage === undefined ? undefined : size(room.usage);
  const quota = room?.quota === undefined ? undefined : size(room.quota);
  return (
    <chakra.section display="flex" flexDirection="column" gap="2" maxW="56rem">
      <chakra.h2 textStyle="section">
        <Trans>Room</Trans>
      </chakra.h2>
      {used !== undefined && (
        <chakra.p fontVariantNumeric="tabular-nums">
          {quota === undefined ? (
            <Trans>About {used} used.</Trans>
          ) : (
            <Trans>
              About {used} used of {quota} that the browser gives Comptoir here.
            </Trans>
          )}
        </chakra.p>
      )}
      {files && (
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          <Plural value={files.count} _0="No files are kept." one="# file is kept" other="# files are kept" />
          {files.count > 0 && ` (${size(files.bytes)}). `}
          {files.unsent > 0 && (
            <Plural
              value={files.unsent}
              one="# of them waits to be sent."
              other="# of them wait to be sent."
            />
          )}
        </chakra.p>
      )}
      {room && <Persistence isPersistent={room.isPersistent} keep={keep} />}
    </chakra.section>
  );
}

function Persistence({
  isPersistent,
  keep,
}: {
  isPersistent: boolean | undefined;
  keep: () => Promise<boolean>;
}) {
  const [refused, setRefused] = useState(false);
  if (isPersistent)
    return (
      <chakra.p color="fg.muted">
        <Trans>The browser keeps this data until you remove it yourself.</Trans>
      </chakra.p>
    );
  return (
    <Notice
      tone="info"
      action={
        <Button variant="outline" size="sm" onClick={() => void keep().then((isKept) => setRefused(!isKept))}>
          <Trans>Keep it safe</Trans>
        </Button>
      }
    >
      <Trans>The browser may remove this data when the device runs out of room. It can promise not to.</Trans>
      {refused && (
        <chakra.span role="status" display="block" mt="1">
          <Trans>The browser did not promise it. Installing Comptoir on this device usually helps.</Trans>
        </chakra.span>
      )}
    </Notice>
  );
}
