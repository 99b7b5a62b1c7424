import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { formatEuro } from '../../domain/kernel/format.ts';
import { lineMargin, lineNet } from '../../domain/documents/document-totals.rules.ts';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import { CostsContext } from './document-tools.ts';
import { shareText } from './share-text.ts';
import { typedLine } from './typed-document.ts';

/** Undefined while its cost is not known, and where it is more than cents can hold: that is said with the whole document. */
function marginOf(line: LineValue, costs: ReadonlyMap<string, unknown>) {
  const priced = typedLine({ ...line, unitCost: costs.get(line.lineKey) });
  try {
    const margin = lineMargin(priced);
    return margin === undefined
      ? undefined
      : { amount: formatEuro(margin), share: shareText(margin, lineNet(priced)) };
  } catch {
    return undefined;
  }
}

/** What a line earns, for whom its cost is open; nothing while that is not known. */
export function LineMargin({ line }: { line: LineValue }) {
  const { t } = useLingui();
  const costs = useContext(CostsContext);
  const known = costs?.has(line.lineKey) ? marginOf(line, costs) : undefined;
  if (!known) return null;
  const { amount, share } = known;
  return t`Margin ${amount} ${share}`;
}
