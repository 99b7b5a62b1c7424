/** One mail, in plain text and, where it has any, in HTML that says the same. */
export interface Mail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Whom it comes from by name; the address stays the one of this server, for which mail servers vouch. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** A copy of which the others see nothing. */
  readonly bcc?: string;
  /** By which a mailbox knows it again, should it come a second time. */
  readonly messageId?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

/** What the mail server did with it. */
export interface Sent {
  /** Addresses that it would not take, while it took others. */
  readonly refused: readonly string[];
}

/**
 * Why a mail was not sent: its server was not to be had or does not know us, asks to be tried later, or will not have it;
 * `unknown` where it broke off after the mail was begun to be handed over.
 */
export type MailTrouble = 'unreachable' | 'access' | 'busy' | 'refused' | 'unknown';
export class MailProblem extends Error {
  readonly trouble: MailTrouble;
  constructor(trouble: MailTrouble, message = '', options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailProblem';
    this.trouble = trouble;
  }
}

export interface Mailer {
  /** Resolves when the mail is with the mail server, or in its file. Rejects with a `MailProblem`. */
  send(mail: Mail): Promise<Sent>;
  close(): void;
}

/** What happened to a mail, for the log: never its words, which may open an account. */
export type SayMail = (line: string) => void;
