import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { totalsOf } from '../../../domain/sales/sold-document.rules.ts';
import {
  billedPercent,
  billsNothing,
  earlierParts,
  invoiceOfQuote,
  invoicesOf,
  type BillingType,
} from '../../../domain/sales/quote-billing.rules.ts';
import type { QuoteRow } from '../../../domain/sales/quote.rules.ts';
import { useEngine, useRows } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TotalsTable } from '../../../parts/document/totals-table.tsx';
import { useDocumentLanguage } from '../../../parts/document/use-document-language.ts';
import { rateText } from '../../../ui/value/vat-text.ts';
import { Field } from '../../../ui/form/field.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../ui/form/problems.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';

const USUAL_DEPOSIT = 30;
const isPart = (type: BillingType): boolean => type === 'deposit' || type === 'progress';

interface BillQuoteProps extends OwnStepProps {
  /** Of the page of an invoice. */
  readonly pathOf: (invoice: string) => string;
}

/** Makes the draft invoice of an accepted quote: whole, or the next of its parts; the first one takes the quote’s step. */
export function BillQuoteSheet({ row, onClose, pathOf }: BillQuoteProps) {
  const quote = row as unknown as QuoteRow;
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const rows = useRows('invoices', { where: { customer: quote.customer } });
  const language = useDocumentLanguage(quote);
  const [asked, setAsked] = useState<BillingType>();
  const [typed, setTyped] = useState<number | string | null>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  if (rows === undefined) return null;
  const earlier = earlierParts(quote.id, invoicesOf(quote.id, rows));
  const isBegun = earlier.length > 0;
  // What the quote asks for first is billed first.
  const begun = (quote.depositRequested ?? 0) > 0 ? 'deposit' : 'standard';
  const type = asked ?? (isBegun ? 'balance' : begun);
  const usual = type === 'deposit' ? (quote.depositRequested ?? USUAL_DEPOSIT) : null;
  const percent = typed === undefined ? usual : typed;
  const isPercent = typeof percent === 'number' && percent > 0 && percent <= 100;
  const name = row.displayLine1 ?? '';
  const values =
    isPart(type) && !isPercent
      ? undefined
      : invoiceOfQuote(quote, {
          type,
          ...(isPercent ? { percent } : {}),
          earlier,
          today: engine.writer.today(),
          newId: () => engine.newId(),
          language,
        });
  const mayMake = values !== undefined && !billsNothing(values);
  const kinds: readonly { readonly value: BillingType; readonly label: string }[] = isBegun
    ? [
        { value: 'progress', label: t`Progress` },
        { value: 'balance', label: t`Balance` },
      ]
    : [
        { value: 'standard', label: t`Whole` },
        { value: 'deposit', label: t`Deposit` },
        { value: 'progress', label: t`Progress` },
      ];
  const make = async () => {
    if (!mayMake || busy) return;
    setBusy(true);
    try {
      const group = engine.newId();
      const made = await engine.create('invoices', values, { group });
      if (quote.status === 'accepted')
        await engine.act(
          'quotes',
          quote.id,
          'convert',
          {},
          { group, seen: { version: row.version, values: row } },
        );
      onClose();
      void navigate(pathOf(made.id));
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  };
  const billed = rateText(billedPercent(quote, earlier));
  return (
    <Sheet
      kind="center"
      title={t`Bill “${name}”`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button aria-busy={busy} disabled={!mayMake} onClick={() => void make()}>
            <Trans>Make the draft</Trans>
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        {problems[0] && (
          <Notice tone="danger" role="alert">
            <ProblemNote problem={problems[0]} isWhole />
          </Notice>
        )}
        <Segments label={t`What is billed`} options={kinds} value={type} onChange={setAsked} />
        {isPart(type) && (
          <Field
            label={
              type === 'deposit' ? t`Percent of the quote` : t`Percent of the quote, with what was billed`
            }
            help={isBegun ? t`${billed} was billed.` : undefined}
          >
            {(control) => <NumberInput {...control} kind="percent" value={percent} onChange={setTyped} />}
          </Field>
        )}
        {isBegun && type === 'balance' && <Deducted earlier={earlier} />}
        {values && mayMake && (
          <TotalsTable
            totals={totalsOf({
              lines: null,
              costs: null,
              discountPercent: null,
              discountAmount: null,
              ...values,
            })}
            hasMargin={false}
          />
        )}
        {values && !mayMake && (
          <p role="status">
            <Trans>There is nothing left to bill with it.</Trans>
          </p>
        )}
      </chakra.div>
    </Sheet>
  );
}

/** What the balance takes off. */
function Deducted({ earlier }: { earlier: ReturnType<typeof earlierParts> }) {
  return (
    <chakra.ul listStyleType="none" color="fg.muted">
      {earlier.map(({ id, name, groups }) => {
        const amount = formatEuro(groups.reduce((sum, { base }) => sum + base, 0));
        return (
          <li key={id}>
            <Trans>
              {name} is taken off: {amount} excl. VAT
            </Trans>
          </li>
        );
      })}
    </chakra.ul>
  );
}
