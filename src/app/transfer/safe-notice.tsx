import { chakra } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';

interface SafeNoticeProps {
  /** Whether it lies there still. A sheet that dealt with it stays open until the person closes it. */
  readonly isThere: boolean;
  /** What the button says that opens the sheet. */
  readonly action: ReactNode;
  readonly loadSheet: () => Promise<ComponentType<{ onClose: () => void }>>;
  readonly children: ReactNode;
}

/** That something lies locked on this device, above the page, with the way to the sheet about it. */
export function SafeNotice({ isThere, action, loadSheet, children }: SafeNoticeProps) {
  const { Opened: SafeSheet, open, close } = useOpened(loadSheet);
  return (
    <>
      {isThere && (
        <chakra.div px={{ base: '4', md: '8' }} pt="4">
          <Notice
            tone="warning"
            action={
              <Button variant="outline" size="sm" onClick={open}>
                {action}
              </Button>
            }
          >
            {children}
          </Notice>
        </chakra.div>
      )}
      {SafeSheet && <SafeSheet onClose={close} />}
    </>
  );
}
