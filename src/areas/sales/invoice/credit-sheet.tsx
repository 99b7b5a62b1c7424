import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import { inPlaces } from '../../../domain/kernel/line-place.ts';
import { creditNoteOf, uncredited, type Credited } from '../../../domain/sales/credit-note.rules.ts';
import { isItem, lineNet } from '../../../domain/documents/document-totals.rules.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { useEngine, useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { typedTotals } from '../../../parts/document/typed-document.ts';
import { useDocumentLanguage } from '../../../parts/document/use-document-language.ts';

export interface CreditSheetProps {
  readonly row: Shown;
  readonly onClose: () => void;
  /** What the credit note begins with, and what it is made of. */
  readonly onChosen: (values: Partial<InvoiceRow>, key: string) => void;
}

/** Asks which lines of an issued invoice are credited, and how much of each: all that is left of them unless said. */
export function CreditSheet(props: CreditSheetProps) {
  useFresh('invoices');
  const credits = useRows('invoices', { where: { creditOf: props.row.id } });
  const earlier = useMemo(
    () => (credits as unknown as InvoiceRow[] | undefined)?.filter(({ status }) => isIssued(status)),
    [credits],
  );
  return earlier && <CreditChoice {...props} earlier={earlier} />;
}

function CreditChoice({
  row,
  earlier,
  onClose,
  onChosen,
}: CreditSheetProps & { readonly earlier: readonly InvoiceRow[] }) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const invoice = row as unknown as InvoiceRow;
  const language = useDocumentLanguage(invoice);
  const { items, open } = useMemo(() => {
    const left = uncredited(invoice, earlier);
    return {
      items: inPlaces(invoice.lines ?? [], 'place')
        .filter((line) => isItem(line))
        .map((line) => ({ line, most: left.get(line.lineKey) ?? 0 })),
      open: [...left].flatMap(([key, quantity]) => (quantity === 0 ? [] : [key])),
    };
  }, [invoice, earlier]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<string, unknown>>(new Map());
  const quantityOf = (key: string, most: number): unknown => (typed.has(key) ? typed.get(key) : most);
  /** Between nothing and what is left, whichever way that counts. */
  const isWithin = (quantity: unknown, most: number): quantity is number =>
    typeof quantity === 'number' && quantity * Math.sign(most) > 0 && Math.abs(quantity) <= Math.abs(most);
  const ticked = items.filter(({ line, most }) => most !== 0 && !left.has(line.lineKey));
  const wrong = ticked.filter(({ line, most }) => !isWithin(quantityOf(line.lineKey, most), most));
  const isAll =
    ticked.length === items.length &&
    ticked.every(({ line, most }) => quantityOf(line.lineKey, most) === line.quantity);
  const credited: Credited = new Map(
    ticked.flatMap(({ line: { lineKey }, most }) => {
      const now = quantityOf(lineKey, most);
      return isWithin(now, most) ? [[lineKey, now] as const] : [];
    }),
  );
  const values = creditNoteOf(invoice, today, {
    credited: isAll && earlier.length === 0 ? undefined : credited,
    earlier,
    language,
  });
  const total = typedTotals(values)?.total ?? 0;
  const tick = (keys: readonly string[], isTicked: boolean): void =>
    setLeft((before) => {
      const now = new Set(before);
      for (const key of keys)
        if (isTicked) now.delete(key);
        else now.add(key);
      return now;
    });
  const name = row.displayLine1 ?? '';
  const amount = formatEuro(total);
  return (
    <Sheet
      kind="wide"
      title={t`Credit note of ${name}`}
      onClose={onClose}
      footer={
        <>
          <chakra.p
            m="0"
            flex="1"
            alignSelf="center"
            fontWeight="600"
            fontVariantNumeric="tabular-nums"
            aria-live="polite"
          >
            <Trans>{amount} incl. VAT are credited</Trans>
          </chakra.p>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            disabled={ticked.length === 0 || wrong.length > 0 || total <= 0}
            onClick={() => onChosen(values, `credit ${row.id} ${JSON.stringify([...credited])}`)}
          >
            <Trans>Go on</Trans>
          </Button>
        </>
      }
    >
      {open.length > 1 && (
        <CheckBox label={t`Tick all`} checked={left.size === 0} onChange={(on) => tick(open, on)} />
      )}
      <chakra.ul listStyleType="none">
        {items.map(({ line, most }) => {
          const { lineKey } = line;
          const label = line.label ?? '';
          const now = quantityOf(lineKey, most);
          const atMost = formatNumber(most);
          const isTicked = most !== 0 && !left.has(lineKey);
          const isWrong = isTicked && !isWithin(now, most);
          return (
            <chakra.li
              key={lineKey}
              display="grid"
              gridTemplateColumns={{ base: '1fr auto', md: 'minmax(0, 1fr) 7rem 8rem' }}
              alignItems="center"
              columnGap="4"
              py="1.5"
              borderTop="1px solid"
              borderColor="border.muted"
            >
              <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
                <CheckBox
                  label={label}
                  checked={isTicked}
                  disabled={most === 0}
                  help={most === 0 && Boolean(line.quantity) && <Trans>Credited already</Trans>}
                  onChange={(on) => tick([lineKey], on)}
                />
              </chakra.div>
              <div>
                <NumberInput
                  kind="decimal"
                  aria-label={t`Quantity of ${label}`}
                  aria-invalid={isWrong ? true : undefined}
                  disabled={!isTicked}
                  value={now}
                  onChange={(value) => setTyped((before) => new Map(before).set(lineKey, value))}
                />
                {isWrong && (
                  <chakra.span textStyle="dense" color="fg.error">
                    <Trans>At most {atMost}</Trans>
                  </chakra.span>
                )}
              </div>
              <chakra.span
                textAlign="end"
                whiteSpace="nowrap"
                fontVariantNumeric="tabular-nums"
                color={isTicked ? undefined : 'fg.subtle'}
              >
                {formatEuro(isTicked && typeof now === 'number' ? lineNet({ ...line, quantity: now }) : 0)}
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </Sheet>
  );
}
