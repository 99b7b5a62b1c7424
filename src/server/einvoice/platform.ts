/** What an approved platform is handed: an invoice, or a message of its life cycle, as a file under a key of ours. */
export interface Handed {
  /** A UUID, the same for every try of one sending. */
  readonly trackingId: string;
  readonly name: string;
  readonly syntax: PlatformSyntax | 'CDAR';
  readonly bytes: Uint8Array;
}
/** Of invoices. */
export type PlatformSyntax = 'Factur-X' | 'CII' | 'UBL';

/** What became of a flow at the platform's own checks. */
export type Acknowledged =
  | { readonly is: 'pending' }
  | { readonly is: 'taken'; readonly at: string }
  | { readonly is: 'rejected'; readonly at: string; readonly reason: string };

/** A status of the life cycle, as the platform tells it of any invoice of the account. */
export interface ToldStatus {
  readonly invoiceNumber: string;
  /** Of the seller, where it is told. */
  readonly siren?: string;
  readonly code: number;
  /** `2026-11-20 14:05`, in the time of France, as the messages have it. */
  readonly on: string;
  readonly reason?: string;
}
export interface ToldStatuses {
  readonly statuses: readonly ToldStatus[];
  /** To go on from. */
  readonly until: string;
  readonly isMore: boolean;
}

/** A platform that invoices are sent by. Every call rejects with a PlatformProblem, or with whatever broke on the way. */
export interface Platform {
  /** Tells this one from others that were heard before. */
  readonly name: string;
  /** Answers the platform's own number of it. */
  deposit(handed: Handed, signal: AbortSignal): Promise<string>;
  /** The platform's number of what it has under a key; undefined where it has nothing. */
  find(trackingId: string, signal: AbortSignal): Promise<string | undefined>;
  acknowledgement(flowId: string, signal: AbortSignal): Promise<Acknowledged>;
  statusesSince(from: string, signal: AbortSignal): Promise<ToldStatuses>;
}

/**
 * `refused`: the platform has not taken it and will not. `file`: it could not be made a file. All others pass, and
 * whether it was taken is not known.
 */
export type Trouble = 'refused' | 'file' | 'access' | 'busy' | 'unreachable';

/** Why a platform did not do as it was asked. Its message may be shown to people, and holds no secret of ours. */
export class PlatformProblem extends Error {
  readonly trouble: Trouble;
  /** In ms, where the platform says when to come again. */
  readonly after: number | undefined;
  constructor(trouble: Trouble, message = '', after?: number) {
    super(message);
    this.name = 'PlatformProblem';
    this.trouble = trouble;
    this.after = after;
  }
}
