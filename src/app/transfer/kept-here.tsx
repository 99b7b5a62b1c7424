import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';

const SAFE = 'comptoir:safe';

/** Whether anybody's work lies locked here. Where the browser can tell which databases there are, none is made by asking. */
async function isAnythingKept(): Promise<boolean> {
  const names = await indexedDB.databases?.();
  if (names && !names.some(({ name }) => name === SAFE)) return false;
  const [{ deviceSafe }, { lookInside }] = await Promise.all([
    import('../../offline/transfer/device-safe.ts'),
    import('../../offline/transfer/safe.ts'),
  ]);
  return (await lookInside(deviceSafe(), '')).others;
}

/** For whoever comes to this device: that work is kept, nothing of whose it is, what, or how much. */
export function KeptHere() {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let isOver = false;
    void isAnythingKept().then(
      (answer) => isOver || setKept(answer),
      () => {},
    );
    return () => void (isOver = true);
  }, []);
  if (!kept) return null;
  return (
    <chakra.p
      display="flex"
      gap="2"
      alignItems="flex-start"
      w="full"
      maxW="22rem"
      mx="auto"
      mt="6"
      textStyle="dense"
      color="fg.muted"
    >
      <chakra.span mt="0.5" flexShrink="0">
        <Lock size={14} aria-hidden />
      </chakra.span>
      <Trans>
        Work that was not sent is kept on this device, locked. It comes back when the person who left it logs
        in.
      </Trans>
    </chakra.p>
  );
}
