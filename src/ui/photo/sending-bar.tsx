import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Sending } from '../../offline/index.ts';

/** How much of a file is on the server, of one that goes there in pieces. */
export function SendingBar({ sending: { sent, size } }: { sending: Sending }) {
  const { t } = useLingui();
  const percent = Math.min(100, Math.round((100 * sent) / Math.max(1, size)));
  return (
    <chakra.span
      role="progressbar"
      aria-label={t`Being sent`}
      aria-valuemin={0}
      aria-valuenow={percent}
      aria-valuemax={100}
      display="block"
      h="1"
      borderRadius="full"
      bg="accent.muted"
      overflow="hidden"
    >
      <chakra.span display="block" h="full" bg="accent.solid" style={{ width: `${percent}%` }} />
    </chakra.span>
  );
}
