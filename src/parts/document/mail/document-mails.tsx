import type { MessageDescriptor } from '@lingui/core';
import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailKind } from '../../../domain/sales/mail.entity.ts';
import { mayMail, statementAsked, type MailRow } from '../../../domain/sales/mail.rules.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import { useFresh, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toolOf } from '../../../ui/list/tool-of.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useChanged } from './amount-changed.tsx';
import type { AskedMail } from './asked-mail.ts';
import { NEW_MAIL, useMailPath, useMailShown } from './mail-shown.ts';
import type { MailSheetProps } from './mail-sheet.tsx';

/** Fetched when one writes. */
export const MailSheet = toolOf<MailSheetProps>(async () => (await import('./mail-sheet.tsx')).MailSheet);

/** Why a mail was not sent, or what holds it up. */
const TROUBLES: Readonly<Record<string, MessageDescriptor>> = {
  unreachable: msg`The mail server does not answer.`,
  access: msg`The mail server does not accept the server’s access: whoever runs the server has to look.`,
  busy: msg`The mail server asks to try later.`,
  refused: msg`The mail server has refused it.`,
  unknown: msg`The connection broke off as it was handed over: it is not known whether it has left.`,
  size: msg`It is too large for an e-mail.`,
  file: msg`Its PDF could not be made.`,
  erased: msg`Whom it was to was erased.`,
};

type MailShown = Shown & MailRow;
interface Of {
  readonly collection: 'quotes' | 'invoices' | 'companies';
  readonly row: Shown;
}
const KINDS = { quotes: 'quote', invoices: 'invoice', companies: 'statement' } as const;
const FIELDS = { quotes: 'quote', invoices: 'invoice', companies: 'customer' } as const;

/** Whether this person may mail it now: a draft of a quote is sent with it, one of an invoice is none yet. */
export const mayMailNow = (collection: Of['collection'], row: Shown, person: ReturnType<typeof usePerson>) =>
  mayMail(KINDS[collection], collection === 'companies' ? undefined : row, person) &&
  (collection !== 'invoices' || isIssued(row['status']));

interface MailLinkProps extends Of {
  readonly variant?: 'solid' | 'outline';
  /** For whom may not mail it. */
  readonly otherwise?: ReactNode;
}

/** The way to a new mail that brings this document. */
export function MailLink({ collection, row, variant = 'outline', otherwise = null }: MailLinkProps) {
  const path = useMailPath();
  if (!mayMailNow(collection, row, usePerson())) return otherwise;
  return (
    <LinkButton to={path} variant={variant}>
      <Mail size={16} aria-hidden />
      <Trans>Send by e-mail</Trans>
    </LinkButton>
  );
}

/** The mails of a document that did not go, or not yet, or not to everybody; and the one that is being written over the page. */
export function DocumentMails({ collection, row, statement }: Of & Pick<AskedMail, 'statement'>) {
  useFresh('mails');
  const person = usePerson();
  const { shown, close } = useMailShown();
  const mails = useRows('mails', { where: { [FIELDS[collection]]: row.id } }) as MailShown[] | undefined;
  const ours = (mails ?? []).filter(({ kind }) => collection !== 'companies' || kind === 'statement');
  const written = shown === NEW_MAIL ? undefined : ours.find(({ id }) => id === shown);
  const may = mayMailNow(collection, row, person);
  const customer = collection === 'companies' ? row.id : String(row['customer'] ?? '');
  const document = collection === 'companies' ? {} : { document: row };
  const kind: MailKind = written?.kind ?? KINDS[collection];
  // What failed is of its own period, whatever the page shows by now.
  const part = kind === 'statement' && written ? statementAsked(written) : statement;
  return (
    <>
      {ours.map((mail) => (
        <MailNotice key={mail.id} mail={mail} mayMail={may} />
      ))}
      {may && (shown === NEW_MAIL || written?.status === 'failed') && (
        <MailSheet
          key={shown}
          asked={{
            kind,
            customer,
            ...document,
            ...(part && { statement: part }),
            ...(written && { failed: written }),
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function MailNotice({ mail, mayMail: may }: { mail: MailShown; mayMail: boolean }) {
  const { i18n } = useLingui();
  const { status, trouble, reason, refused } = mail;
  const path = useMailPath(mail.id);
  const changed = useChanged(mail);
  const to = (mail.to ?? []).join(', ');
  const left = (refused ?? []).join(', ');
  if (status === 'sent' && left === '') return null;
  const why = TROUBLES[trouble ?? ''];
  // Whoever may not send it again is told that it did not go, and neither alarmed nor told what is for others to mend.
  const tone = !may || status === 'queued' ? 'info' : status === 'failed' ? 'danger' : 'warning';
  const again =
    status === 'failed' && may && trouble !== 'erased' ? (
      <LinkButton to={path} variant="text">
        <RotateCw size={16} aria-hidden />
        <Trans context="e-mail">Send again</Trans>
      </LinkButton>
    ) : undefined;
  return (
    <chakra.div mb="5" data-print="no">
      <Notice tone={tone} action={again}>
        <chakra.span overflowWrap="anywhere">
          {status === 'failed' ? (
            <Trans>The e-mail to {to} was not sent.</Trans>
          ) : status === 'sent' ? (
            <Trans>The e-mail was not taken for {left}.</Trans>
          ) : (
            <Trans>The e-mail to {to} waits to be sent.</Trans>
          )}{' '}
          {may && (why ? i18n._(why) : changed)}
          {may && status === 'failed' && reason && (
            <chakra.span display="block" textStyle="dense">
              {reason}
            </chakra.span>
          )}
        </chakra.span>
      </Notice>
    </chakra.div>
  );
}
