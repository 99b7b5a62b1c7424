import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../domain/kernel/format.ts';
import { letterLanguage } from '../../../domain/documents/document-language.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { factsOfReminder } from '../../../domain/sales/reminder-facts.ts';
import { lastReminder, letterOf, nextLevel, reminderDay } from '../../../domain/treasury/reminder.rules.ts';
import { useEngine, useFresh, usePerson, useRow, useRows } from '../../../offline/index.ts';
import { CreditTold } from '../../../parts/payment/available-credit.tsx';
import { MailSheet } from '../../../parts/document/mail/document-mails.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf } from '../../../ui/form/problems.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { OwnStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useLateClaim } from './use-claim.ts';

/**
 * The next reminder of an overdue invoice, in its customer's language: read over, mailed with the invoice or copied, and noted
 * on it. After the last level its letter may go once more.
 */
export function ReminderSheet({ row, onClose }: OwnStepProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  useFresh('reminderLevels');
  const levels = useRows('reminderLevels', { orderBy: 'days' });
  const invoice = row as unknown as InvoiceRow;
  const customer = useRow('companies', invoice.customer);
  const contact = useRow('contacts', invoice.contact ?? undefined);
  const [typed, setTyped] = useState<{ subject?: string; letter?: string }>({});
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isCopied, setCopied] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const today = engine.writer.today();
  const { claim } = useLateClaim(invoice);
  if (levels === undefined || customer === undefined || !claim) return null;
  const next = nextLevel(row, levels);
  const last = next ? undefined : lastReminder(row, levels);
  const level = next ?? last?.level;
  const name = row.displayLine1 ?? '';
  const language = letterLanguage(row, customer, contact);
  const said = level && letterOf(level, language);
  const facts = factsOfReminder(language, { name, claim, isClaimed: level?.['claims'] === true, today });
  const subject = typed.subject ?? `${said?.subject ?? ''} ${name}`.trim();
  const letter = typed.letter ?? `${said?.letter ?? ''}\n\n${facts}`;
  const note = async () => {
    if (!level) return;
    const reminders = [
      ...(invoice.reminders ?? []),
      { lineKey: engine.newId(), level: level.id, on: today, by: person.id },
    ];
    try {
      await engine.update('invoices', row.id, { reminders }, { seen: { version: row.version, values: row } });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${letter}`);
      setCopied(true);
    } catch {
      // Where the browser gives no clipboard, the text stands there to be marked.
      setCopied(false);
    }
  };
  const from = level ? reminderDay(level, claim.due) : today;
  const day = formatDate(last?.on ?? from);
  const levelName = level?.displayLine1 ?? '';
  if (isMailed && level) {
    const asked = { customer: invoice.customer, document: row, letter: { subject, text: letter } };
    // What is noted of it comes with the mail, once the server has it.
    return <MailSheet asked={{ ...asked, kind: 'reminder', level: level.id }} onClose={onClose} />;
  }
  return (
    <Sheet
      title={next ? t`Remind: ${levelName}` : last ? t`Remind again: ${levelName}` : t`Remind`}
      onClose={onClose}
      footer={
        level && (
          <>
            <Button variant="outline" onClick={() => void copy()}>
              <Copy size={16} aria-hidden />
              {isCopied ? t`Copied` : t`Copy`}
            </Button>
            <Button variant="outline" onClick={() => void note()}>
              <Trans>Note as sent</Trans>
            </Button>
            <Button onClick={() => setMailed(true)}>
              <Mail size={16} aria-hidden />
              <Trans>Send by e-mail</Trans>
            </Button>
          </>
        )
      }
    >
      <CreditTold row={row} />
      {!level && (
        <p>
          <Trans>No level of reminder is in use: they are set in the parameters.</Trans>
        </p>
      )}
      {level && (
        <chakra.div display="flex" flexDirection="column" gap="4">
          {problems[0] && (
            <Notice tone="danger" role="alert">
              <ProblemNote problem={problems[0]} isWhole />
            </Notice>
          )}
          {last && (
            <Notice tone="info">
              <Trans>
                {levelName} was the last level, and was reached on {day}. What comes next is no letter of
                yours: the court is asked for an order to pay, or a bailiff to collect. This letter may go
                once more meanwhile.
              </Trans>
            </Notice>
          )}
          {next && from > today && (
            <Notice tone="info">
              <Trans>This level is meant for later: from {day} on.</Trans>
            </Notice>
          )}
          <Field label={t`Subject`}>
            {(control) => (
              <Input
                {...control}
                value={subject}
                onChange={(event) => setTyped({ ...typed, subject: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t`Letter`}>
            {(control) => (
              <Textarea
                {...control}
                rows={16}
                value={letter}
                onChange={(event) => setTyped({ ...typed, letter: event.currentTarget.value })}
              />
            )}
          </Field>
        </chakra.div>
      )}
    </Sheet>
  );
}
