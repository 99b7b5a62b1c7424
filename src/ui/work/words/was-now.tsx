import { VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface WasNowProps {
  /** Left out where there was nothing to tell. */
  readonly was?: ReactNode;
  readonly now: ReactNode;
}

/** What was there and what is, told apart by an arrow for the eye and by words for the ear. */
export function WasNow({ was, now }: WasNowProps) {
  if (was === undefined) return now;
  return (
    <>
      <VisuallyHidden>
        <Trans>before:</Trans>{' '}
      </VisuallyHidden>
      {was}
      <span aria-hidden>{' → '}</span>
      <VisuallyHidden>
        {' '}
        <Trans>now:</Trans>{' '}
      </VisuallyHidden>
      {now}
    </>
  );
}
