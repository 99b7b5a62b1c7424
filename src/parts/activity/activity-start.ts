import type { ActivityKind } from '../../domain/crm/activity.entity.ts';

/** Whom something happened with: what the page it is noted on is about. */
export interface ActivityOf {
  readonly company?: string | undefined;
  readonly contacts?: readonly string[] | undefined;
  readonly opportunity?: string | undefined;
}

/** An activity that somebody begins to note. */
export interface ActivityStart {
  readonly kind: ActivityKind;
  readonly of: ActivityOf;
  /** The call that was just made: since when, in ms. */
  readonly calledAt?: number;
  readonly subject?: string;
  /** The follow-up that is done with it. */
  readonly closes?: string;
}
