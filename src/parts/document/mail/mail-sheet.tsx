import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { isEmail } from '../../../domain/kernel/identifiers.ts';
import { OWN } from '../../../domain/kernel/own-company.ts';
import { problem } from '../../../domain/kernel/problem.ts';
import { balanceOf } from '../../../domain/sales/customer-account.rules.ts';
import { addressesIn, amountStated, mailProposal } from '../../../domain/sales/mail-words.ts';
import { letterLanguage } from '../../../domain/documents/document-language.rules.ts';
import { useEngine, useHeldAt, usePerson, useRow, useRows } from '../../../offline/index.ts';
import { createAfter, useCapability } from '../../../offline/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { TextsControl } from '../../../ui/form/controls/texts-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { ProblemContext, ProblemNote } from '../../../ui/form/problem-note.tsx';
import { MAIL_DETAILS } from '../../../ui/work/words/mail-details.ts';
import { NO_PROBLEMS, problemAt, problemsOf } from '../../../ui/form/problems.ts';
import { handOver } from '../../../ui/form/hand-over.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { useHasNetwork } from '../../../ui/use-network.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useAccount } from '../../payment/use-account.ts';
import { AmountChanged } from './amount-changed.tsx';
import type { AskedMail } from './asked-mail.ts';
import { useKnownAddresses, type Known } from './use-known-addresses.ts';

export interface MailSheetProps {
  readonly asked: AskedMail;
  readonly onClose: () => void;
}

/** A document's e-mail: to whom, in which words, with which paper; it is a row like any other, and goes when there is a network. */
export function MailSheet(props: MailSheetProps) {
  const { asked } = props;
  const known = useKnownAddresses(asked);
  const [own] = useRows('companies', { where: { calculatedOwn: OWN } }) ?? [];
  const me = useRow('users', usePerson().id);
  const account = useAccount(asked.customer);
  const held = [useHeldAt('invoices'), useHeldAt('customerPayments')];
  if (!known || me === undefined || !account) return null;
  // With what is paid of it by now: a payment that waits on this device goes before the mail does.
  const paid = account.invoices.find(({ id }) => id === asked.document?.id);
  const document = paid?.version === asked.document?.version ? (paid ?? asked.document) : asked.document;
  // Of an account that is not all here this device knows no balance.
  const isWhole = held.every((at) => typeof at === 'number');
  const balanceOn = (day: string) =>
    isWhole ? balanceOf(account.invoices, account.payments, asked.statement?.to ?? day) : null;
  return (
    <ProblemContext value={MAIL_WORDS}>
      <Letter
        {...props}
        asked={{ ...asked, ...(document && { document }) }}
        amountOn={(day) => (document ? amountStated(asked.kind, document) : balanceOn(day))}
        known={known}
        house={own?.displayLine1 ?? ''}
        sender={me?.displayLine1 ?? ''}
        ownAddress={typeof me?.['email'] === 'string' ? me['email'] : ''}
      />
    </ProblemContext>
  );
}

const MAIL_WORDS = { details: MAIL_DETAILS };

interface LetterProps extends MailSheetProps {
  readonly known: Known;
  readonly house: string;
  readonly sender: string;
  readonly ownAddress: string;
  /** What a text of this day speaks of, held against what it is when it goes; null where this device does not know it. */
  readonly amountOn: (day: string) => number | null;
}

interface Typed {
  readonly to?: readonly string[];
  readonly subject?: string;
  readonly text?: string;
  readonly copy?: boolean;
}

/** What it begins with; and its words as one would begin them today, which a reminder has elsewhere. */
function useProposal({ asked, known, house, sender }: LetterProps) {
  const engine = useEngine();
  const { kind, document, statement, letter, failed } = asked;
  const language = letterLanguage(document, known.customer, known.contact);
  const anew =
    kind === 'reminder'
      ? undefined
      : mailProposal(language, {
          kind,
          document,
          statement,
          contact: known.contact ?? undefined,
          house,
          sender,
          today: engine.writer.today(),
        });
  const begun: Required<Typed> = failed
    ? {
        to: (failed['to'] as string[] | null) ?? [],
        // The letter of somebody else is not here.
        subject: String(failed['subject'] ?? anew?.subject ?? ''),
        text: String(failed['text'] ?? anew?.text ?? ''),
        copy: failed['copy'] === true,
      }
    : {
        to: known.addresses.slice(0, 1).map(({ address }) => address),
        copy: false,
        ...(anew ?? { subject: '', text: '' }),
        ...letter,
      };
  return { begun, anew };
}

function Letter(props: LetterProps) {
  const { asked, onClose, known, ownAddress, amountOn } = props;
  const { kind, customer, document, statement, level, failed } = asked;
  const { t } = useLingui();
  const engine = useEngine();
  const today = engine.writer.today();
  const toast = useToast();
  const hasNetwork = useHasNetwork();
  const isFile = useCapability('mailFiles') === true;
  const { busy, press } = useOneAtATime();
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { begun, anew } = useProposal(props);
  const mail = { ...begun, ...typed };
  // What its text speaks of stays with it until that is another: sent again as it was, it is held to what it said then.
  const isAsItWas = typeof failed?.['text'] === 'string' && typed.text === undefined;
  const type = (change: Typed): void => {
    setTyped((now) => ({ ...now, ...change }));
    setProblems(NO_PROBLEMS);
  };
  const latest = useLatest(mail);
  const send = async (): Promise<void> => {
    // An address that is typed still is meant.
    handOver();
    const letter = {
      ...latest.current,
      to: [...latest.current.to],
      ...(isAsItWas
        ? { statedAmount: failed['statedAmount'] ?? null, statedOn: failed['statedOn'] ?? null }
        : { statedAmount: amountOn(today), statedOn: today }),
    };
    const named = document && ([kind === 'quote' ? 'quote' : 'invoice', document.id] as const);
    const values = {
      ...letter,
      kind,
      customer,
      ...(named && { [named[0]]: named[1] }),
      ...(level && { level }),
      ...(statement?.from && { periodStart: statement.from }),
      ...(statement?.to && { periodEnd: statement.to }),
      ...(statement?.unsettledOnly && { unsettledOnly: true }),
    };
    try {
      if (failed) await engine.act('mails', failed.id, 'sendAgain', letter);
      else if (named) await createAfter(engine, [`${named[0]}s`, named[1]], 'mails', values);
      else await engine.create('mails', values);
      toast({
        text: isFile
          ? t`The e-mail becomes a file on the server.`
          : hasNetwork
            ? t`The e-mail is being sent.`
            : t`The e-mail is sent as soon as there is a network.`,
      });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    }
  };
  const wrong = (name: string) => {
    const found = problemAt(problems, `/${name}`);
    return found && <ProblemNote problem={found} />;
  };
  const bad = mail.to.filter((address) => !isEmail(address)).join(', ');
  // Said as it is typed in, and not only once it is to go.
  const noAddress =
    bad === '' ? undefined : (
      <>
        <chakra.span display="block" overflowWrap="anywhere">
          {bad}
        </chakra.span>
        <ProblemNote problem={problem('/to', 'invalid', 'email.invalid')} />
      </>
    );
  const whole = problems.find(({ pointer }) => !['/to', '/subject', '/text'].includes(pointer));
  const others = known.addresses.filter(({ address }) => !mail.to.includes(address)).slice(0, 5);
  return (
    <Sheet
      title={failed ? t`Send the e-mail again` : t`Send by e-mail`}
      onClose={onClose}
      footer={
        <Button {...press(send)} disabled={busy}>
          <Send size={16} aria-hidden />
          {t({ message: 'Send', context: 'e-mail' })}
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        {whole && (
          <Notice tone="danger" role="alert">
            <ProblemNote problem={whole} isWhole />
          </Notice>
        )}
        {failed && mail.text !== anew?.text && (
          <AmountChanged
            mail={failed}
            now={amountOn(isAsItWas ? String(failed['statedOn'] ?? today) : today)}
            onAnew={anew && (() => type(anew))}
          />
        )}
        {isFile && (
          <Notice tone="warning">
            <Trans>No mail server is set: the e-mail becomes a file on the server, and nobody gets it.</Trans>
          </Notice>
        )}
        {!hasNetwork && !isFile && (
          <Notice tone="offline">
            <Trans>It waits on this device, and is sent as soon as there is a network.</Trans>
          </Notice>
        )}
        <Field
          label={t({ message: 'To', context: 'e-mail' })}
          error={noAddress ?? wrong('to')}
          pointer="/to"
          required
        >
          {(control) => (
            <TextsControl
              control={control}
              value={mail.to}
              onChange={(to) => type({ to })}
              wordsIn={addressesIn}
            />
          )}
        </Field>
        {others.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="-2">
            {others.map(({ address, name }) => (
              <Button
                key={address}
                size="sm"
                variant="outline"
                maxW="full"
                title={name}
                onClick={() => type({ to: [...mail.to, address] })}
              >
                <Plus size={14} aria-hidden />
                <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {address}
                </chakra.span>
              </Button>
            ))}
          </chakra.div>
        )}
        {ownAddress !== '' && (
          <CheckBox
            label={t`Copy to me`}
            help={ownAddress}
            checked={mail.copy}
            onChange={(copy) => type({ copy })}
          />
        )}
        <Field label={t`Subject`} error={wrong('subject')} pointer="/subject" required>
          {(control) => (
            <Input
              {...control}
              value={mail.subject}
              onChange={(event) => type({ subject: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t`Text`} error={wrong('text')} pointer="/text" required>
          {(control) => (
            <Textarea
              {...control}
              rows={12}
              value={mail.text}
              onChange={(event) => type({ text: event.currentTarget.value })}
            />
          )}
        </Field>
        <Attached asked={asked} />
      </chakra.div>
    </Sheet>
  );
}

/** What goes with it, and what becomes of the document. */
function Attached({ asked: { kind, document } }: Pick<MailSheetProps, 'asked'>) {
  const { t } = useLingui();
  const name = document?.displayLine1 ?? '';
  const paper =
    kind === 'statement'
      ? t`Statement of account of today, PDF`
      : kind === 'quote'
        ? t`Quote ${name}, PDF`
        : document?.['type'] === 'credit note'
          ? t`Credit note ${name}, PDF with its data (Factur-X)`
          : t`Invoice ${name}, PDF with its data (Factur-X)`;
  return (
    <chakra.div color="fg.muted" textStyle="dense">
      <chakra.p display="flex" gap="2" alignItems="center" color="fg">
        <Paperclip size={14} aria-hidden />
        {paper}
      </chakra.p>
      {document?.['status'] === 'Draft' && (
        <chakra.p mt="1">
          <Trans>The quote gets its number as it is sent, in this text too, and stands from then on.</Trans>
        </chakra.p>
      )}
    </chakra.div>
  );
}
