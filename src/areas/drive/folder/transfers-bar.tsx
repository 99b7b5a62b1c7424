import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import {
  pause,
  pauseAll,
  resume,
  resumeAll,
  useTransfers,
  type ShownTransfer,
} from '../../../offline/upkeep.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { sizeWords } from '../../../ui/value/size-words.ts';

/** Files on their way to the server and to this device: how far they are, and the way to hold them and let them go on. */
export function TransfersBar() {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const transfers = useTransfers() ?? [];
  const [isOpen, setOpen] = useState(false);
  if (transfers.length === 0) return null;
  const [done, size] = [sum(transfers, 'done'), sum(transfers, 'size')];
  const [doneWords, sizeSaid] = [sizeWords(done, i18n.locale), sizeWords(size, i18n.locale)];
  const isHeld = transfers.every(({ state }) => state === 'paused');
  const count = transfers.length;
  return (
    <section className="drive-transfers" aria-label={t`Files on their way`}>
      <div>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t`${plural(count, { one: '# file on its way', other: '# files on their way' })}`}
        </button>
        <span>
          <Trans>
            {doneWords} of {sizeSaid}
          </Trans>
        </span>
        <PlainButton variant="outline" size="sm" onClick={() => void (isHeld ? resumeAll : pauseAll)(engine)}>
          {isHeld ? <Trans>Go on with all</Trans> : <Trans>Pause all</Trans>}
        </PlainButton>
      </div>
      <ProgressBar label={t`Files on their way`} now={percent(done, size)} max={100} />
      {isOpen && (
        <ul>
          {transfers.map((one) => (
            <OneTransfer key={`${one.direction} ${one.id}`} transfer={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneTransfer({ transfer }: { readonly transfer: ShownTransfer }) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const { id, name, direction, done, size, state, speed, why } = transfer;
  const Way = direction === 'up' ? ArrowUp : ArrowDown;
  const isHeld = state === 'paused' || state === 'failed';
  const rate = speed === undefined ? '' : sizeWords(speed, i18n.locale);
  const says =
    state === 'paused'
      ? t`Paused`
      : why === 'no-room'
        ? t`No room on this device`
        : state === 'failed'
          ? t`Could not be sent or fetched`
          : state === 'waiting'
            ? t`Waiting`
            : rate && t`${rate} a second`;
  return (
    <li>
      <Way size={16} aria-label={direction === 'up' ? t`To the server` : t`To this device`} />
      <div>
        <span>{name}</span> <small>{says}</small>
        <ProgressBar label={name} now={percent(done, size)} max={100} />
      </div>
      <IconButton
        size="iconSm"
        icon={isHeld ? Play : Pause}
        label={isHeld ? t`Go on with “${name}”` : t`Pause “${name}”`}
        onClick={() => void (isHeld ? resume : pause)(engine, id)}
      />
    </li>
  );
}

const sum = (all: readonly ShownTransfer[], what: 'done' | 'size'): number =>
  all.reduce((total, one) => total + one[what], 0);
const percent = (done: number, size: number): number =>
  Math.min(100, Math.round((100 * done) / Math.max(1, size)));
