import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { Field } from '../../ui/form/field.tsx';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { CostsContext, DocumentToolsContext } from './document-tools.ts';

/** What one of it costs us, for whom that is open. */
export function UnitCost({ line: { lineKey, kind } }: { line: LineValue }) {
  const { t } = useLingui();
  const costs = useContext(CostsContext);
  const { setCosts } = useContext(DocumentToolsContext);
  if (!costs || (kind ?? 'item') !== 'item') return null;
  return (
    <Field label={t`Unit cost`}>
      {(control) => (
        <NumberInput
          {...control}
          kind="decimal"
          unit="€"
          value={costs.get(lineKey)}
          onChange={(value) => setCosts(new Map([[lineKey, typeof value === 'number' ? value : undefined]]))}
        />
      )}
    </Field>
  );
}
