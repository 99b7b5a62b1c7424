import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { DriveRow } from './drive-rows.ts';
import { useHolder } from './use-holder.ts';
import { Notice } from '../../ui/notice.tsx';
import { SharedWith } from './who-reads.tsx';

interface AsksToOpenProps {
  readonly file: DriveRow;
  readonly holder: string;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Who will read a file by the record that it is to hang on, before it does. */
export function AsksToOpen({ file, holder, onSure, onClose }: AsksToOpenProps) {
  const other = useHolder(file);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => sure.current?.focus(), []);
  const name = file.name ?? '';
  const isOpened = file.reach !== 'company';
  return (
    <Notice
      tone={isOpened ? 'warning' : 'info'}
      role="alert"
      action={
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          <Button ref={sure} size="sm" onClick={onSure}>
            <Trans>Attach</Trans>
          </Button>
          <Button variant="ghost" size="sm" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </chakra.span>
      }
    >
      {isOpened && (
        <>
          <p>
            <Trans>
              Everyone who may read {holder} will be able to read “{name}”.
            </Trans>
          </p>
          <p>
            <Trans>
              Until now it is read by: <SharedWith file={file} />
            </Trans>
          </p>
        </>
      )}
      {other && (
        <p>
          <Trans>
            “{name}” hangs on one record at a time: it leaves {other}.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
