import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { entityOf } from '../../domain/registry.ts';
import { useEngineState } from '../../offline/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useText } from '../../ui/value/domain-text.ts';

/** The device's first fill: how many collections are here of how many there are, and how far the large ones have come. */
export function FillProgress({ done, total }: { done: number; total: number }) {
  const { t, i18n } = useLingui();
  const text = useText();
  const { filling } = useEngineState();
  const here = i18n.number(done);
  const all = i18n.number(total);
  return (
    <chakra.div mt="4">
      <ProgressBar label={t`Filling this device`} now={done} max={total} />
      <chakra.p textStyle="meta" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
        <Trans>
          Filling this device: {here} of {all}
        </Trans>
      </chakra.p>
      {Object.entries(filling).map(([collection, rows]) => (
        <chakra.p key={collection} textStyle="meta" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {text(entityOf(collection).plural)} · {i18n.number(rows)}
        </chakra.p>
      ))}
    </chakra.div>
  );
}
