import { Trans, useLingui } from '@lingui/react/macro';
import { useEngine, useFresh, useIsPutAway } from '../../offline/index.ts';
import { useHasNetwork } from '../use-network.ts';
import { useText } from '../value/domain-text.ts';

interface NotHereProps {
  readonly collection: string;
  /** Whether nothing around it says what it is that is not here. */
  readonly named?: boolean;
}

/** In the place of rows that this device has not got: whether they are being fetched, were taken off it, or could not be had. */
export function NotHere({ collection, named = false }: NotHereProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const text = useText();
  const { isFetching, isError } = useFresh(collection);
  const hasNetwork = useHasNetwork();
  const isPutAway = useIsPutAway(collection);
  const plural = text(engine.context.entityOf(collection).plural);
  if (isPutAway) return named ? t`${plural}: not on this device` : <Trans>Not on this device</Trans>;
  // The shell announces how the fetching goes: it is not announced by every section as well.
  return (
    <>{(isError && !isFetching) || !hasNetwork ? t`${plural}: not on this device yet` : t`Fetching them…`}</>
  );
}
