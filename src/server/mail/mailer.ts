/** One mail to one person, in plain text and in HTML that says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail is with the mail server, or in its file. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** What happened to a mail, for the log: never its words, which may open an account. */
export type SayMail = (line: string) => void;
