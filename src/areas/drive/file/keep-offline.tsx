import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEngine } from '../../../offline/index.ts';
import { keep, letGo, useKept, type Kept } from '../../../offline/upkeep.ts';
import { useActs } from '../../../parts/files/use-acts.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useCut } from '../../../ui/use-network.ts';
import { sizeWords } from '../../../ui/value/size-words.ts';

/** Whether a file, or all that is in a folder, is kept on this device, how much of it is here and what it takes. */
export function KeepOffline({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { actForGood } = useActs();
  const kept = useKept(id);
  const change = (isWanted: boolean) => void actForGood(() => (isWanted ? keep : letGo)(engine, id));
  return (
    <section className="drive-section" aria-label={t`Offline`}>
      <h2>
        <Trans>Offline</Trans>
      </h2>
      <CheckBox label={t`Keep on this device`} checked={kept?.wished === true} onChange={change} />
      {kept && <HowKept kept={kept} />}
    </section>
  );
}

function HowKept({ kept }: { readonly kept: Kept }) {
  const { t, i18n } = useLingui();
  const cut = useCut();
  const { state, bytes, of, files, wished, why } = kept;
  const [here, all] = [sizeWords(bytes, i18n.locale), sizeWords(of, i18n.locale)];
  if (state === 'none')
    return (
      <p className="drive-note">
        <Trans>Online only: without a network it can be found, and not opened.</Trans>
      </p>
    );
  return (
    <div className="drive-note">
      <p>
        {state === 'kept' ? (
          <Trans>
            Kept offline: {t`${plural(files, { one: '# file', other: '# files' })}`}, {here}.
          </Trans>
        ) : why === 'no-room' ? (
          <Trans>
            There is no room for it on this device: {here} of {all} are here.
          </Trans>
        ) : state === 'failed' ? (
          <Trans>Something of it could not be fetched. It is tried again with the next change.</Trans>
        ) : state === 'waiting' && cut === 'network' ? (
          <Trans>
            Waiting for the network: {here} of {all} are here.
          </Trans>
        ) : state === 'waiting' && cut ? (
          <Trans>
            Waiting for the server: {here} of {all} are here.
          </Trans>
        ) : (
          <Trans>
            {here} of {all} are here.
          </Trans>
        )}
        {!wished && (
          <>
            {' '}
            <Trans>A folder above it is kept.</Trans>
          </>
        )}
      </p>
      {state !== 'kept' && of > 0 && (
        <ProgressBar label={t`Kept so far`} now={Math.round((100 * bytes) / of)} max={100} />
      )}
    </div>
  );
}
