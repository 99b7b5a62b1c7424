import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';

const loadSheet = async () => (await import('./refused-work-sheet.tsx')).RefusedWorkSheet;

/** Work of this person was opened, and some of it could not be brought back. */
export function RefusedWorkNotice() {
  const { Opened: RefusedWorkSheet, open, close } = useOpened(loadSheet);
  return (
    <chakra.div px={{ base: '4', md: '8' }} pt="4">
      <Notice
        tone="warning"
        action={
          <Button variant="outline" size="sm" onClick={open}>
            <Trans>See what it is…</Trans>
          </Button>
        }
      >
        <Trans>
          Some of the work that you left locked on this device could not be brought back. It is still here,
          and has not been sent.
        </Trans>
      </Notice>
      {RefusedWorkSheet && <RefusedWorkSheet onClose={close} />}
    </chakra.div>
  );
}
