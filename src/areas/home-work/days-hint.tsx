import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { daysBetween } from '../../domain/kernel/dates.ts';
import { useDayWords } from '../../ui/calendar/day-words.ts';
import { undoKeys } from '../../ui/undo/undo-keys.ts';
import type { Brush } from './kind-bar.tsx';
import type { Drawn } from './use-stroke.ts';

interface DaysHintProps {
  readonly brush: Brush | undefined;
  /** Days that are chosen by keyboard. */
  readonly chosen: Drawn | undefined;
}

const Wide = chakra('span', { base: { display: { base: 'none', md: 'inline' } } });
const Narrow = chakra('span', { base: { display: { base: 'inline', md: 'none' } } });

/** What can be done now, by pointer and by keyboard. */
export function DaysHint({ brush, chosen }: DaysHintProps) {
  const undo = undoKeys(navigator.userAgent);
  return (
    <chakra.p color="fg.muted" textStyle="dense" aria-live="polite">
      {chosen ? (
        <Chosen {...chosen} isBrush={brush !== undefined} />
      ) : brush ? (
        <>
          <Narrow>
            <Trans>Press each day it applies to, or hold one and draw over several.</Trans>
          </Narrow>
          <Wide>
            <Trans>
              Press each day it applies to, or draw over several. {undo} takes the last one back, Escape puts
              the kind away.
            </Trans>
          </Wide>
        </>
      ) : (
        <>
          <Trans>Press a kind, then its days; or a day, to tell all of it.</Trans>{' '}
          <Wide>
            <Trans>
              On a day, keys 1 to 6 are the kinds, Delete empties it; Shift with the arrows chooses several.
            </Trans>
          </Wide>
        </>
      )}
    </chakra.p>
  );
}

function Chosen({ from, to, isBrush }: Drawn & { isBrush: boolean }) {
  const { t } = useLingui();
  const say = useDayWords();
  const [first, last] = (from < to ? [from, to] : [to, from]).map(say.dated);
  const count = daysBetween(from < to ? from : to, from < to ? to : from) + 1;
  const chosen = t`${plural(count, { one: '# day', other: '# days' })} chosen: ${first ?? ''} – ${last ?? ''}.`;
  return (
    <>
      {chosen}{' '}
      {isBrush ? (
        <Trans>Enter paints them, Escape leaves them.</Trans>
      ) : (
        <Trans>Keys 1 to 6 are the kinds, Delete empties them, Escape leaves them.</Trans>
      )}
    </>
  );
}
