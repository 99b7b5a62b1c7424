import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { entityOf } from '../../domain/registry.ts';
import { useEngineState } from '../../offline/index.ts';
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
      <chakra.div
        role="progressbar"
        aria-label={t`Filling this device`}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={total}
        h="1.5"
        borderRadius="full"
        bg="accent.muted"
        overflow="hidden"
      >
        <chakra.div h="full" bg="accent.solid" style={{ width: `${(100 * done) / Math.max(total, 1)}%` }} />
      </chakra.div>
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
