import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownConflict } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { TheirsToSee } from './conflict-facts.tsx';
import type { useDecision } from './use-decision.ts';
import { WhyNot } from './why-not.tsx';

interface WhetherRemovedProps {
  readonly conflict: ShownConflict;
  readonly decision: ReturnType<typeof useDecision>;
}

/** Removed here, changed there: what they wrote, and that it goes with the row should it be removed all the same. */
export function WhetherRemoved({ conflict, decision }: WhetherRemovedProps) {
  return (
    <>
      <TheirsToSee conflict={conflict} />
      <WhyNot conflict={conflict} />
      {conflict.mayKeepMine && (
        <chakra.div mb="3" maxW="42rem">
          <Notice
            tone={conflict.isRemovedSince ? 'info' : 'danger'}
            action={
              <Button colorPalette="danger" {...decision.way({ kind: 'mine' })}>
                <Trans>Remove it all the same</Trans>
              </Button>
            }
          >
            <Loss conflict={conflict} />
          </Notice>
        </chakra.div>
      )}
      <Button variant="outline" mb="6" {...decision.way({ kind: 'theirs' })}>
        <Trans>Leave it there</Trans>
      </Button>
    </>
  );
}

function Loss({ conflict: { entity, theirsAlone, isRemovedSince } }: Pick<WhetherRemovedProps, 'conflict'>) {
  const { i18n } = useLingui();
  const text = useText();
  if (isRemovedSince) return <Trans>It has been removed since: nothing more is lost by this.</Trans>;
  if (theirsAlone.length === 0)
    return <Trans>All that it holds is lost with it. It cannot be brought back.</Trans>;
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    theirsAlone.map((name) => text(entity.fields[name]?.label ?? name)),
  );
  return <Trans>What they changed is lost with it: {names}. It cannot be brought back.</Trans>;
}
