/** What a person asks about their password, as the device's session does it and the pages show it. */

/** What does not hold of what was typed: the pointer names its field, the code says why. */
export interface PasswordProblem {
  readonly pointer: string;
  readonly code: string;
}

export type PasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'refused'; readonly problems: readonly PasswordProblem[] }
  /**
   * `signed-out`: the sitting is over, or the device was opened without the server. `unsupported`: the server knows nothing
   * of passwords but the log-in.
   */
  | { readonly ok: false; readonly reason: 'unreachable' | 'signed-out' | 'unsupported' | 'unexpected' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly retryAfterSeconds?: number };

export interface PasswordPort {
  /** Has the way to a new password mailed. That it went well says nothing about whether there is such an account. */
  forgot(username: string): Promise<PasswordOutcome>;
  /** Whether the link of a mail still leads somewhere; refused at `/token` where it does not. */
  look(token: string): Promise<PasswordOutcome>;
  reset(token: string, password: string): Promise<PasswordOutcome>;
  /** The device knows the new one at once: it opens with it without a network, and locks unsent work with it. */
  change(current: string, password: string): Promise<PasswordOutcome>;
}
