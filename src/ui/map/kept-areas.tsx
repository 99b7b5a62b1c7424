import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';
import { PlainButton } from '../plain-button.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useHasNetwork } from '../use-network.ts';
import { sizeWords } from '../value/size-words.ts';
import { keepTiles, type Kept } from './keep-area.ts';
import { keptTiles, type KeptArea } from './kept-tiles-ports.ts';
import type { MapSight } from './map-props.ts';
import { planOf, USUAL_BYTES } from './tile-math.ts';
import { townNear } from './town-near.ts';
import type { MapTiles } from './use-tiles.ts';
import './map.css';

export interface KeptAreasProps {
  readonly tiles: MapTiles;
  /** What would be kept. */
  readonly sight: MapSight;
  readonly onClose: () => void;
}

/** Streets without a network: keeps what is in sight, and tells what is kept and the room that it takes. */
export function KeptAreas({ tiles, sight, onClose }: KeptAreasProps) {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const hasNetwork = useHasNetwork();
  const [areas, setAreas] = useState<readonly KeptArea[]>();
  const [typed, setTyped] = useState<string>();
  const [near, setNear] = useState('');
  const [done, setDone] = useState<number>();
  const [ended, setEnded] = useState<Kept['end']>();
  const stop = useRef<AbortController>(undefined);
  const [plan] = useState(() => planOf(sight, tiles.source.maxZoom));
  const name = typed ?? near;

  const read = () =>
    keptTiles.areas().then(
      (all) => setAreas(all),
      () => setAreas([]),
    );
  useEffect(() => {
    void read();
    void townNear(sight).then(
      (town) => setNear(town ?? ''),
      () => {},
    );
  }, [sight]);
  useEffect(() => () => stop.current?.abort(), []);

  const keep = async () => {
    if (!plan || stop.current) return;
    const running = new AbortController();
    stop.current = running;
    setEnded(undefined);
    setDone(0);
    const { address } = tiles.source;
    const { clock } = engine.context.ports;
    const area = { ...plan, id: engine.newId(), name: name.trim() || t`Area`, address, at: clock.now() };
    // Said before the first picture: whatever happens, what is kept can be found and removed.
    let kept: Kept = { kept: 0, bytes: 0, end: 'room' };
    try {
      await keptTiles.keepArea({ ...area, kept: 0, bytes: 0 });
      kept = await keepTiles({
        plan,
        load: tiles.fetch,
        keep: (tile, picture) => keptTiles.keep(address, tile, picture),
        wait: (ms) => new Promise((go) => clock.after(ms, () => go())),
        onProgress: setDone,
        signal: running.signal,
      });
      if (kept.kept === 0) await keptTiles.removeArea(area.id);
      else await keptTiles.keepArea({ ...area, kept: kept.kept, bytes: kept.bytes });
    } catch {
      kept = { ...kept, end: 'room' };
    }
    stop.current = undefined;
    setDone(undefined);
    setEnded(kept.end);
    await read();
  };
  const remove = async (area: KeptArea) => {
    await keptTiles.removeArea(area.id).catch(() => {});
    await read();
  };

  const endWords: Readonly<Record<Kept['end'], string>> = {
    whole: t`Kept on this device`,
    stopped: t`Stopped: what came until then is kept.`,
    network: t`The map’s server does not answer any more: what came until then is kept.`,
    room: t`There is no more room for it: what came until then is kept.`,
  };
  const total = (areas ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  const isRunning = done !== undefined;
  const count = plan?.count ?? 0;
  const pictures = t`${plural(count, { one: '# picture', other: '# pictures' })}`;
  const room = sizeWords(count * USUAL_BYTES, i18n.locale);
  return (
    <Sheet title={t`Streets without a network`} onClose={onClose}>
      <div className="map-keep">
        {plan ? (
          <>
            <p>
              <Trans>
                What is in sight now, and nearer: {pictures}, about {room}.
              </Trans>
            </p>
            <Field label={t`Name`}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={60}
                  disabled={isRunning}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              )}
            </Field>
            {isRunning ? (
              <>
                <ProgressBar label={t`Keeping the area`} now={done} max={count} />
                <p role="status">
                  <Trans>
                    {done} of {count}; it goes on for as long as this panel is open.
                  </Trans>
                </p>
                <PlainButton variant="outline" onClick={() => stop.current?.abort()}>
                  <Trans>Stop</Trans>
                </PlainButton>
              </>
            ) : (
              <PlainButton aria-disabled={!hasNetwork} onClick={() => hasNetwork && void keep()}>
                <Download size={16} aria-hidden />
                <Trans>Keep this area offline</Trans>
              </PlainButton>
            )}
            {!hasNetwork && !isRunning && (
              <p>
                <Trans>There is no network now: streets can be fetched when it is back.</Trans>
              </p>
            )}
          </>
        ) : (
          <p>
            <Trans>Too much is in sight to be kept: come nearer first.</Trans>
          </p>
        )}
        {ended && (
          <Notice tone={ended === 'whole' ? 'info' : 'warning'} role="alert">
            {endWords[ended]}
          </Notice>
        )}
        <h3>
          <Trans>Kept areas</Trans>
        </h3>
        {areas && areas.length === 0 && (
          <p>
            <Trans>None yet.</Trans>
          </p>
        )}
        {areas && areas.length > 0 && (
          <>
            <ul>
              {areas.map((area) => (
                <li key={area.id}>
                  <span>
                    <b>{area.name}</b>
                    <span>
                      {i18n.date(new Date(area.at), { dateStyle: 'medium' })} ·{' '}
                      {sizeWords(area.bytes, i18n.locale)}
                      {area.kept < area.count && (
                        <>
                          {' · '}
                          <Trans>
                            {area.kept} of {area.count}
                          </Trans>
                        </>
                      )}
                      {area.address !== tiles.source.address && (
                        <>
                          {' · '}
                          <Trans>of another map, not shown any more</Trans>
                        </>
                      )}
                    </span>
                  </span>
                  <IconButton
                    icon={Trash2}
                    label={t`Remove “${area.name}”`}
                    size="iconSm"
                    onClick={() => void remove(area)}
                  />
                </li>
              ))}
            </ul>
            <p>
              <Trans>Together they take {sizeWords(total, i18n.locale)} on this device.</Trans>
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}
