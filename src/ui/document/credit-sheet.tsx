import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import { inPlaces } from '../../domain/kernel/line-place.ts';
import { creditNoteOf, type Credited } from '../../domain/sales/document-copies.rules.ts';
import { isItem, lineNet } from '../../domain/sales/document-totals.rules.ts';
import type { InvoiceRow } from '../../domain/sales/invoice.rules.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { CheckBox } from '../form/check-box.tsx';
import { NumberInput } from '../form/number-input.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { typedTotals } from './typed-document.ts';

export interface CreditSheetProps {
  readonly row: Shown;
  readonly onClose: () => void;
  /** What the credit note begins with. */
  readonly onChosen: (values: Partial<InvoiceRow>) => void;
}

/** Asks which lines of an issued invoice are credited, and how much of each: all of them unless said. */
export function CreditSheet({ row, onClose, onChosen }: CreditSheetProps) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const invoice = row as unknown as InvoiceRow;
  const items = useMemo(
    () => inPlaces(invoice.lines ?? [], 'place').filter((line) => isItem(line)),
    [invoice],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<ReadonlyMap<string, unknown>>(new Map());
  const quantityOf = (key: string, sold: number): unknown => (typed.has(key) ? typed.get(key) : sold);
  /** Between nothing and what was sold, whichever way that counts. */
  const isWithin = (quantity: unknown, sold: number): quantity is number =>
    typeof quantity === 'number' && quantity * Math.sign(sold) > 0 && Math.abs(quantity) <= Math.abs(sold);
  const ticked = items.filter(({ lineKey }) => !left.has(lineKey));
  const wrong = ticked.filter(
    ({ lineKey, quantity }) => !isWithin(quantityOf(lineKey, quantity ?? 0), quantity ?? 0),
  );
  const isAll =
    left.size === 0 &&
    ticked.every(({ lineKey, quantity }) => quantityOf(lineKey, quantity ?? 0) === quantity);
  const credited: Credited = new Map(
    ticked.flatMap(({ lineKey, quantity }) => {
      const now = quantityOf(lineKey, quantity ?? 0);
      return typeof now === 'number' ? [[lineKey, now] as const] : [];
    }),
  );
  const values = creditNoteOf(invoice, today, isAll ? undefined : credited);
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
            onClick={() => onChosen(values)}
          >
            <Trans>Go on</Trans>
          </Button>
        </>
      }
    >
      {items.length > 1 && (
        <CheckBox
          label={t`Tick all`}
          checked={left.size === 0}
          onChange={(on) =>
            tick(
              items.map(({ lineKey }) => lineKey),
              on,
            )
          }
        />
      )}
      <chakra.ul listStyleType="none">
        {items.map((line) => {
          const { lineKey } = line;
          const label = line.label ?? '';
          const sold = line.quantity ?? 0;
          const now = quantityOf(lineKey, sold);
          const most = formatNumber(sold);
          const isTicked = !left.has(lineKey);
          const isWrong = isTicked && !isWithin(now, sold);
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
                <CheckBox label={label} checked={isTicked} onChange={(on) => tick([lineKey], on)} />
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
                    <Trans>At most {most}</Trans>
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
