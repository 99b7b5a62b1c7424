import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import { isItem, lineNet } from '../../domain/documents/document-totals.rules.ts';
import type { StepBeside } from '../../ui/record/steps/step-sheet.tsx';
import { CheckBox } from '../../ui/form/check-box.tsx';
import { linesOf, typedLine, typedTotals } from '../../parts/document/typed-document.ts';

/** The options of a quote, for who accepts it to choose among, and what it comes to with them. */
export const ChooseOptions: NonNullable<StepBeside['Part']> = ({ row, values, set }) => {
  const { t } = useLingui();
  const now = { ...row, ...(Array.isArray(values['lines']) ? { lines: values['lines'] } : {}) };
  const lines = linesOf(now);
  const options = lines.filter((line) => isItem(typedLine(line)) && line['optional'] === true);
  const totals = typedTotals(now);
  if (options.length === 0) return null;
  const total = formatEuro(totals?.total ?? 0);
  return (
    <chakra.fieldset border="0" p="0" m="0" display="flex" flexDirection="column" gap="2">
      <chakra.legend fontWeight="medium" mb="1">{t`Options`}</chakra.legend>
      {options.map((line) => {
        const [label, amount] = [String(line['label'] ?? ''), formatEuro(lineNet(typedLine(line)))];
        return (
          <CheckBox
            key={line.lineKey}
            label={`${label} · ${amount}`}
            checked={line['chosen'] === true}
            onChange={(chosen) =>
              set(
                'lines',
                lines.map((one) => (one.lineKey === line.lineKey ? { ...one, chosen } : one)),
              )
            }
          />
        );
      })}
      <p aria-live="polite">{t`With these it comes to ${total} incl. VAT.`}</p>
    </chakra.fieldset>
  );
};
