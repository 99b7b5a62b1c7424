import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formatKilometres } from '../../../domain/kernel/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Distance } from '../../../parts/journey/known-places.ts';

interface LookedUpOfferProps {
  /** As it was estimated. */
  readonly km: number;
  readonly found: Distance;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** The distance was estimated without a network and is looked up now: the person says which counts. */
export function LookedUpOffer({ km, found, onTake, onKeep }: LookedUpOfferProps) {
  return (
    <chakra.div role="status">
      <Notice
        tone="info"
        action={
          <chakra.span display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" onClick={onTake}>
              <Trans>Take it</Trans>
            </Button>
            <Button size="sm" variant="outline" onClick={onKeep}>
              <Trans>Keep mine</Trans>
            </Button>
          </chakra.span>
        }
      >
        <Trans>
          Distance looked up: {formatKilometres(found.km)} instead of {formatKilometres(km)} estimated.
        </Trans>
      </Notice>
    </chakra.div>
  );
}
