/** What the layout around the login page knows of a sitting that is over. */
export interface LoginContext {
  readonly isOver?: boolean;
  /** The id of the person whose sitting it was: the page that was open is theirs alone. */
  readonly ended?: string | undefined;
}
