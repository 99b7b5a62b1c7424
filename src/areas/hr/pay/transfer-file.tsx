import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { creditTransferXml, type Transfer } from '../../../domain/treasury/credit-transfer.rules.ts';
import { useEngine, useRows, type Shown } from '../../../offline/index.ts';
import { handFile } from '../../../ui/hand-file.ts';
import type { SelectedProps } from '../../../ui/list/list-definition.ts';
import { useOwnCompany } from '../../../ui/pages/use-own-company.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';

const NONE: readonly Shown[] = [];
const ONE_SECOND = 19;

/** The ticked drafts as one SEPA file for the bank; they are at the bank from then on. */
export function TransferFile({ rows, run, onDone }: SelectedProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const own = useOwnCompany();
  const users = useRows('users') ?? NONE;
  const banks = useRows('banks') ?? NONE;
  const drafts = (rows ?? []).filter(({ status, direction }) => status === 'Draft' && direction !== 'in');
  if (drafts.length === 0) return null;
  const make = async (): Promise<void> => {
    const accounts = new Set(drafts.map((row) => row['bankAccount'] ?? ''));
    const bank = banks.find(({ id }) => accounts.has(id));
    const iban = bank?.['iban'];
    if (accounts.size !== 1 || typeof iban !== 'string')
      return toast({ text: t`Choose payments from one bank account, with its IBAN.` });
    const dates = drafts.map((row) => String(row['date'])).toSorted();
    const isOfSalaries = drafts.every((row) => row['kind'] === 'salary');
    const lacking: string[] = [];
    const transfers = drafts.flatMap((row): Transfer[] => {
      const person = users.find(({ id }) => id === row['employee']);
      const to = person?.['iban'];
      if (typeof to !== 'string' || to === '') {
        lacking.push(person?.displayLine1 ?? '');
        return [];
      }
      const holder = person?.['accountHolder'];
      return [
        {
          id: row.id.replaceAll('-', ''),
          amount: Number(row['amount']),
          name: typeof holder === 'string' && holder !== '' ? holder : (person?.displayLine1 ?? ''),
          iban: to,
          about: String(row['reference'] || t({ message: 'Payment', context: 'transfer' })),
        },
      ];
    });
    const names = lacking.join(', ');
    if (lacking.length > 0) return toast({ text: t`The IBAN is missing: ${names}.`, lastsMs: null });
    const today = engine.writer.today();
    const bic = bank?.['bic'];
    const xml = creditTransferXml({
      id: `${isOfSalaries ? 'SAL' : 'EMP'}-${engine.newId().replaceAll('-', '').slice(-20)}`,
      createdAt: new Date(engine.context.ports.clock.now()).toISOString().slice(0, ONE_SECOND),
      day: dates[0]! < today ? today : dates[0]!,
      debtor: {
        name: own?.displayLine1 ?? bank?.displayLine1 ?? '',
        iban,
        bic: typeof bic === 'string' ? bic : null,
      },
      transfers,
      ...(isOfSalaries ? { purpose: 'SALA' as const } : {}),
    });
    handFile(new Blob([xml], { type: 'application/xml' }), `${t`transfers`}-${today}.xml`);
    await run(
      drafts.map(
        ({ id }) => ({ type: 'act', collection: 'employeePayments', id, transition: 'send' }) as const,
      ),
      (done) => {
        const count = formatNumber(done);
        return t`Sent to the bank: ${count}. Upload the file there.`;
      },
    );
    onDone();
  };
  return (
    <PlainButton variant="outline" size="sm" onClick={() => void make()}>
      <Landmark size={16} aria-hidden />
      <Trans>SEPA file</Trans>
    </PlainButton>
  );
}
