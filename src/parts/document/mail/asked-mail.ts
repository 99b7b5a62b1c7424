import type { MailKind } from '../../../domain/sales/mail.entity.ts';
import type { AskedStatement } from '../../../domain/sales/statement.rules.ts';
import type { Shown } from '../../../offline/index.ts';

/** What somebody is about to be mailed. */
export interface AskedMail {
  readonly kind: MailKind;
  readonly customer: string;
  /** The quote or the invoice that it brings; none for a statement. */
  readonly document?: Shown;
  /** Of a statement: which part of the account it brings. */
  readonly statement?: AskedStatement;
  /** Of a reminder: its level, and its letter as it was written before. */
  readonly level?: string;
  readonly letter?: { readonly subject: string; readonly text: string };
  /** One that failed, to be sent again. */
  readonly failed?: Shown;
}
