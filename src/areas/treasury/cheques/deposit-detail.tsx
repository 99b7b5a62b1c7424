import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, FileDown, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../domain/kernel/format.ts';
import { chequesOf, type DepositRow } from '../../../domain/treasury/cheque-deposit.rules.ts';
import { CONFIRMED } from '../../../domain/treasury/settlement.rules.ts';
import { useEngine, useFresh, useNamedRows, type Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { handFile } from '../../../ui/hand-file.ts';
import { problemsOf } from '../../../ui/form/problems.ts';
import { useProblemWords } from '../../../ui/form/problem-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toolOf } from '../../../ui/list/tool-of.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import type { MoreAction } from '../../../ui/record/record-header.tsx';
import type { AskedStepProps, OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { FieldValue } from '../../../ui/value/field-value.tsx';
import { AmountRow } from '../../../ui/amount-row.tsx';
import { ChequeName } from './cheque-name.tsx';
import { useDrawers, useWaitingCheques } from './use-waiting-cheques.ts';

const DepositSheet = toolOf<AskedStepProps>(async () => (await import('./deposit-sheet.tsx')).DepositSheet);

const CreditedSheet = toolOf<OwnStepProps>(async () => (await import('./credited-sheet.tsx')).CreditedSheet);

/** One slip: its cheques and where each is, and what else could go on it. */
export const depositDetail: DeclaredDetail = {
  headline: ['date'],
  Standing: DepositStanding,
  Primary: DepositNext,
  Story: DepositStory,
  useMore: useDepositPaper,
  facts: [{ fields: ['calculatedCount', 'calculatedTotal', 'bankAccount', 'creditedOn', 'remark'] }],
  steps: { own: { deposit: DepositSheet } },
};

/** Work of a button; what keeps it from being done is told in a toast. */
function useTold() {
  const { t } = useLingui();
  const toast = useToast();
  const problemWords = useProblemWords();
  const { press } = useOneAtATime();
  return (work: () => Promise<unknown>) =>
    press(async () => {
      try {
        await work();
      } catch (error) {
        const [problem] = problemsOf(error);
        const words = problem && problemWords(problem);
        toast({ text: words?.detail ?? words?.sentence ?? t`This could not be made.` });
      }
    });
}

/** Hands out its PDF. */
function useHandedPaper(row: Shown) {
  const { i18n } = useLingui();
  const engine = useEngine();
  const told = useTold();
  const hand = async (): Promise<void> => {
    const { depositFile } = await import('./deposit-file.ts');
    const file = await depositFile(engine, row, i18n.locale === 'fr' ? 'fr' : 'en');
    handFile(file, file.name);
  };
  return told(hand);
}

/** Once the bank has it, its paper stands beside what is done next. */
function useDepositPaper(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const { onClick } = useHandedPaper(row);
  return row['status'] === 'deposited'
    ? []
    : [{ label: t`Download PDF`, icon: FileDown, run: () => onClick() }];
}

/** What is done with a slip that the bank has: it is credited, and its paper is kept. */
function DepositNext({ row }: { row: Shown }) {
  const payments = usePayments(row);
  const paper = useHandedPaper(row);
  const [isAsked, setAsked] = useState(false);
  // Those too that were confirmed before: that they came in is not that the bank has credited them.
  const isOpen =
    typeof row['creditedOn'] !== 'string' &&
    [...(payments?.values() ?? [])].some(
      (payment) => payment['status'] !== 'rejected' && payment['status'] !== 'reconciled',
    );
  return (
    <>
      {isOpen && (
        <Button onClick={() => setAsked(true)}>
          <CircleCheck size={16} aria-hidden />
          <Trans>The bank has credited it</Trans>
        </Button>
      )}
      <Button variant="outline" {...paper}>
        <FileDown size={16} aria-hidden />
        <Trans>Download PDF</Trans>
      </Button>
      {isAsked && <CreditedSheet row={row} onClose={() => setAsked(false)} />}
    </>
  );
}

/** The payments on a slip, by their ids. */
function usePayments(row: Shown): ReadonlyMap<string, Shown> | undefined {
  useFresh('customerPayments');
  const named = useNamedRows(chequesOf(row).map((id) => ({ collection: 'customerPayments', id })));
  return named && new Map([...named.values()].map((payment) => [payment.id, payment]));
}

function DepositStanding({ row }: { row: Shown }) {
  const payments = usePayments(row);
  if (row['status'] !== 'deposited' || !payments) return null;
  const all = [...payments.values()];
  const [credited, rejected, count] = [
    all.filter(({ status }) => CONFIRMED.some((one) => one === status)).length,
    all.filter(({ status }) => status === 'rejected').length,
    chequesOf(row).length,
  ];
  if (typeof row['creditedOn'] !== 'string')
    return rejected > 0 ? (
      <Trans>The bank has not credited it yet. Came back: {rejected}.</Trans>
    ) : all.every(({ status }) => status === 'reconciled') ? (
      <Trans>The bank has credited all of it.</Trans>
    ) : credited === count ? (
      // As it was noted before a slip had a day of its own.
      <Trans>All its cheques are confirmed. On which day the bank has credited it is not noted.</Trans>
    ) : (
      <Trans>The bank has not credited it yet.</Trans>
    );
  const day = formatDate(row['creditedOn']);
  return rejected > 0 ? (
    <Trans>
      Credited on {day}: {credited} of {count}. Came back: {rejected}.
    </Trans>
  ) : (
    <Trans>The bank has credited all of it on {day}.</Trans>
  );
}

function DepositStory({ row }: { row: Shown }) {
  const { t } = useLingui();
  const engine = useEngine();
  const told = useTold();
  const payments = usePayments(row);
  const { fields } = engine.context.entityOf('customerPayments');
  const { cheques = [], status } = row as unknown as DepositRow;
  const isDraft = status !== 'deposited';
  const put = (lines: readonly object[]): Promise<unknown> =>
    engine.update(
      'chequeDeposits',
      row.id,
      { cheques: lines },
      { seen: { version: row.version, values: row } },
    );
  return (
    <>
      <section aria-label={t`Cheques`}>
        <chakra.h2 textStyle="section" mb="2">
          <Trans>Cheques</Trans>
        </chakra.h2>
        {(cheques ?? []).length === 0 && (
          <chakra.p color="fg.muted">
            <Trans>There is no cheque on it yet.</Trans>
          </chakra.p>
        )}
        <chakra.ul listStyleType="none">
          {(cheques ?? []).map((line) => {
            const payment = payments?.get(line.payment);
            const name = line.drawer ?? '';
            return (
              <AmountRow
                key={line.lineKey}
                amount={line.amount ?? 0}
                beside={
                  <>
                    {payment && <FieldValue field={fields['status']!} value={payment['status']} />}
                    {isDraft && (
                      <IconButton
                        label={t`Take ${name} off the slip`}
                        icon={X}
                        {...told(() => put((cheques ?? []).filter((one) => one !== line)))}
                      />
                    )}
                  </>
                }
              >
                <ChequeName to={`/sales/customerPayments/${line.payment}`}>{line.drawer}</ChequeName>
                {line.reference && (
                  <chakra.span display="block" textStyle="dense" color="fg.muted">
                    {line.reference}
                  </chakra.span>
                )}
              </AmountRow>
            );
          })}
        </chakra.ul>
      </section>
      {isDraft && (
        <OtherCheques
          onAdd={(payment) => told(() => put([...(cheques ?? []), { lineKey: engine.newId(), payment }]))}
        />
      )}
    </>
  );
}

interface OtherChequesProps {
  readonly onAdd: (payment: string) => ReturnType<ReturnType<typeof useTold>>;
}

/** What waits still and could go along. */
function OtherCheques({ onAdd }: OtherChequesProps) {
  const { t } = useLingui();
  const found = useWaitingCheques();
  const waiting = found ? [...found.next, ...found.drafts, ...found.older] : [];
  const drawerOf = useDrawers(waiting);
  if (waiting.length === 0) return null;
  return (
    <chakra.section aria-label={t`Other cheques that wait`} mt="8">
      <chakra.h2 textStyle="section" mb="2">
        <Trans>Other cheques that wait</Trans>
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {waiting.map((cheque) => {
          const name = drawerOf(cheque);
          return (
            <AmountRow
              key={cheque.id}
              amount={Number(cheque['amount'] ?? 0)}
              beside={<IconButton label={t`Put ${name} on the slip`} icon={Plus} {...onAdd(cheque.id)} />}
            >
              {name}
              <chakra.span display="block" textStyle="dense" color="fg.muted">
                {[formatDate(String(cheque['date'] ?? '')), cheque['reference']].filter(Boolean).join(' · ')}
              </chakra.span>
            </AmountRow>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}
