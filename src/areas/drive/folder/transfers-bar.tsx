import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
import { useCut } from '../../../ui/use-network.ts';
import { sizeWords } from '../../../ui/value/size-words.ts';

/** Files on their way to the server and to this device: how far they are, what holds them, and the way to hold them and let them go on. */
export function TransfersBar() {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const transfers = useTransfers() ?? NONE;
  const cut = useCut();
  const finished = useFinished(transfers);
  const heading = useHeading(transfers, cut);
  const [isOpen, setOpen] = useState(false);
  if (transfers.length === 0) return null;
  const [done, size] = [finished + sum(transfers, 'done'), finished + sum(transfers, 'size')];
  const [leftWords, sizeSaid] = [sizeWords(size - done, i18n.locale), sizeWords(size, i18n.locale)];
  const isHeld = !transfers.some(isGoing) && transfers.some(({ state }) => state === 'paused');
  const seconds = cut ? undefined : secondsLeft(transfers);
  return (
    <section className="drive-transfers" aria-label={t`Transfers`}>
      <div>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {heading}
        </button>
        <span>
          <Trans>
            {leftWords} left of {sizeSaid}
          </Trans>
          {seconds !== undefined && ` · ${timeWords(seconds, i18n.locale)}`}
        </span>
        <PlainButton variant="outline" size="sm" onClick={() => void (isHeld ? resumeAll : pauseAll)(engine)}>
          {isHeld ? <Trans>Go on with all</Trans> : <Trans>Pause all</Trans>}
        </PlainButton>
      </div>
      <ProgressBar label={t`All transfers`} now={percent(done, size)} max={100} />
      {isOpen && (
        <ul>
          {transfers.map((one) => (
            <OneTransfer key={keyOf(one)} transfer={one} cut={cut} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Cut = ReturnType<typeof useCut>;

/** Counts of files under way, waiting for the network or the server, held and failed. */
function useHeading(transfers: readonly ShownTransfer[], cut: Cut): string {
  const { t } = useLingui();
  const count = (state: ShownTransfer['state']): number =>
    transfers.filter((one) => one.state === state).length;
  const [paused, failed] = [count('paused'), count('failed')];
  const going = transfers.length - paused - failed;
  const isRefused = going > 0 && transfers.filter(isGoing).every(({ why }) => why === 'server');
  return [
    going === 0
      ? ''
      : cut === 'network'
        ? t`${plural(going, { one: '# file waits for the network', other: '# files wait for the network' })}`
        : cut || isRefused
          ? t`${plural(going, { one: '# file waits for the server', other: '# files wait for the server' })}`
          : t`${plural(going, { one: '# file on its way', other: '# files on their way' })}`,
    paused > 0 && t`${plural(paused, { one: '# file paused', other: '# files paused' })}`,
    failed > 0 && t`${plural(failed, { one: '# file did not arrive', other: '# files did not arrive' })}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The bytes of those that have come to their end since the bar was last empty: they count in the whole. */
function useFinished(transfers: readonly ShownTransfer[]): number {
  const known = useRef(new Map<string, number>());
  const [finished, setFinished] = useState(0);
  useEffect(() => {
    const here = new Map(transfers.map((one) => [keyOf(one), one.size]));
    const ended = [...known.current].filter(([key]) => !here.has(key));
    known.current = here;
    if (here.size === 0) setFinished(0);
    else setFinished((before) => ended.reduce((total, [, size]) => total + size, before));
  }, [transfers]);
  return finished;
}

function OneTransfer({ transfer, cut }: { readonly transfer: ShownTransfer; readonly cut: Cut }) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const { id, name, direction, done, size, state, speed, why } = transfer;
  const Way = direction === 'up' ? ArrowUp : ArrowDown;
  const isHeld = state === 'paused' || state === 'failed';
  const rate = speed ? sizeWords(speed, i18n.locale) : '';
  const says =
    state === 'paused'
      ? t`Paused`
      : why === 'no-room'
        ? t`No room on this device`
        : state === 'failed'
          ? t`Could not be sent or fetched`
          : cut && why !== 'reading'
            ? cut === 'network'
              ? t`Waits for the network`
              : t`Waits for the server`
            : why === 'server'
              ? t`Waits for the server, which answered with an error`
              : state === 'waiting'
                ? t`Waiting`
                : rate && t`${rate} a second`;
  const left = sizeWords(Math.max(0, size - done), i18n.locale);
  return (
    <li>
      <Way size={16} aria-label={direction === 'up' ? t`To the server` : t`To this device`} />
      <div>
        <span>{name}</span>{' '}
        <small>
          {says && `${says} · `}
          <Trans>{left} left</Trans>
        </small>
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

const NONE: readonly ShownTransfer[] = [];
const keyOf = ({ direction, id }: ShownTransfer): string => `${direction} ${id}`;

const isGoing = ({ state }: ShownTransfer): boolean => state === 'running' || state === 'waiting';

/** How long what goes by itself takes at the pace of late; undefined where nothing moves. */
function secondsLeft(transfers: readonly ShownTransfer[]): number | undefined {
  const going = transfers.filter(isGoing);
  const pace = going.reduce((total, { speed = 0 }) => total + speed, 0);
  return pace > 0 ? (sum(going, 'size') - sum(going, 'done')) / pace : undefined;
}

/** Below a minute in steps of ten seconds, then in whole minutes, then in hours: nobody can tell it better. */
function timeWords(seconds: number, locale: string): string {
  const [value, unit] =
    seconds < 55
      ? [Math.max(10, Math.ceil(seconds / 10) * 10), 'second']
      : seconds < 90 * 60
        ? [Math.max(1, Math.round(seconds / 60)), 'minute']
        : [Math.round(seconds / 3600), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

const sum = (all: readonly ShownTransfer[], what: 'done' | 'size'): number =>
  all.reduce((total, one) => total + one[what], 0);
const percent = (done: number, size: number): number =>
  Math.min(100, Math.round((100 * done) / Math.max(1, size)));
