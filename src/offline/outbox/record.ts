/**
 * The outbox record (offline-engine 3.2). Its shape is frozen: devices hold queued work across updates, so a
 * change adds fields, raises `RECORD_VERSION` and comes with a pure `up` step.
 */
export const RECORD_VERSION = 2;

// That a record is blocked is not stored: it follows from its dependencies (see sync/graph.ts).
export type Operation = 'create' | 'update' | 'delete' | 'action' | 'upload';
export type RecordState =
  /** waits for its turn */
  | 'queued'
  /** a sender has frozen its wire and waits for the answer */
  | 'inflight'
  /** it was sent and no answer is known: the same bytes go again */
  | 'unknown'
  /** changed elsewhere in a way that needs a person */
  | 'conflict'
  /** refused: kept with the server's words until a person repairs or drops it */
  | 'dead'
  /** of a newer build than this one (see outbox/versions.ts); only ever read so, never stored */
  | 'paused'
  /** the server had the row already: mapped onto it */
  | 'exists'
  | 'done';

/** States that still hold work which is not on the server. */
export const LIVE_STATES: readonly RecordState[] = [
  'queued',
  'inflight',
  'unknown',
  'conflict',
  'dead',
  'paused',
];
/** States that hold none any more. */
export const ENDED_STATES: readonly RecordState[] = ['done', 'exists'];
export const isLive = (record: Pick<OutboxRecord, 'state'>): boolean => LIVE_STATES.includes(record.state);
/** Not in this build's hands: an update of the app knows what to do with it. */
export const isPaused = (record: Pick<OutboxRecord, 'state'>): boolean => record.state === 'paused';
/** Never sent, and in this build's hands: what it says may still be changed. */
export const mayChange = (record: Pick<OutboxRecord, 'state' | 'wire'>): boolean =>
  record.wire === null && !isPaused(record);
/** An unsent change as it stands: another mark, and something was added to it since. */
export const markOf = ({ key, rev }: Pick<OutboxRecord, 'key' | 'rev'>): string => `${key}/${rev}`;
/** Before its number `meta` keeps when a record was sent, and what was there before (servers without keys). */
export const SENT = 'sent/';
/** Refused or in conflict: its descendants wait for a person. */
export const needsPerson = (record: Pick<OutboxRecord, 'state'>): boolean =>
  record.state === 'dead' || record.state === 'conflict';

/**
 * A step (submit, approve) that was refused: nothing of it shows in its row, and what is edited since goes before it.
 */
export const isRefusedStep = (record: Pick<OutboxRecord, 'state' | 'op'>): boolean =>
  record.state === 'dead' && record.op === 'action';

/** What may be forgotten without leaving half of it behind: refused, in conflict, or never sent. */
export const isDroppable = (record: Pick<OutboxRecord, 'state' | 'wire'>): boolean =>
  needsPerson(record) || (record.state === 'queued' && record.wire === null);

/** Work that is on its way; what is offered for a row that was there already is not, until its person accepts it. */
export const isPending = (record: Pick<OutboxRecord, 'state' | 'offer'>): boolean =>
  isLive(record) && !record.offer;

/** In a conflict, mine can go out on top of theirs: there is a row of theirs, and mine is a change of it. */
export const isKeepable = (record: Pick<OutboxRecord, 'state' | 'op' | 'theirs'>): boolean =>
  record.state === 'conflict' &&
  record.op !== 'create' &&
  record.theirs !== null &&
  record.theirs !== undefined;

export interface Reference {
  /** JSON pointer into the patch. */
  readonly pointer: string;
  readonly collection: string;
  readonly localId: string;
  /** It waits for the steps of that row as well. */
  readonly byStatus?: true;
}
/** What goes over the network: made at the first send, never changed after. */
export interface Wire {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly ifMatch: string | null;
  /** Null for a delete, and for an upload whose bytes are in `blobChunks`. */
  readonly body: string | null;
  /** Of the body, or of the file. */
  readonly sha256: string;
}
export interface RecordError {
  readonly status: number;
  readonly type: string;
  /** What exactly, where the type alone leaves it open ("in-use"). */
  readonly code?: string;
  readonly title: string;
  readonly detail?: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
  readonly at: number;
}
/** Keys with commas between. */
export interface Replaces {
  readonly 'idempotency-replaces': string;
}
export interface OutboxRecord {
  /** IndexedDB's autoincrement: the only local order. */
  seq: number;
  /** Idempotency-Key; a created entity takes it as id. */
  key: string;
  v: number;
  app: string;
  userId: string;
  tenant: string;
  collection: string;
  entityId: string;
  op: Operation;
  /** Changed fields only, in the inside form; line arrays whole. */
  patch: Record<string, unknown>;
  /** What exactly those fields held before; of an action, the whole row that the person decided on. */
  base: Record<string, unknown>;
  /** The version that `base` was read from; null for a create, and on servers without versions. */
  baseEtag: string | null;
  refs: Reference[];
  deps: number[];
  /** One intention of the person: one toast, one undo. */
  group: string;
  /** A status action: nothing is coalesced into it or across it. */
  barrier: boolean;
  state: RecordState;
  wire: Wire | null;
  attempts: number;
  nextAt: number;
  fenceEpoch: number;
  lastError: RecordError | null;
  /** Information only. */
  createdAt: number;
  /** For the panel: the row's first display line when it was queued. */
  label: string;
  /** Automatic merges so far; after five a person is asked. */
  merges: number;
  /** Rises with each coalescing, so that a sender that prepared an older wire notices. */
  rev: number;
  /** Where the other side stands, while in conflict. */
  theirs?: Record<string, unknown> | null;
  /** Of a create whose fate is not known (`lastError.type` "several"): the rows that may be it. */
  candidates?: readonly Record<string, unknown>[];
  /** In a conflict: of the other fields that theirs has changed, what they held, as far as this device knew. */
  before?: Record<string, unknown>;
  /**
   * What differs from a row that was there already ("exist"): a change of it that is made only when its person accepts
   * it.
   */
  offer?: true;
  /** Of a removal: the unsent record that it took the place of, put back when the removal is taken back. */
  undo?: OutboxRecord;
  /** Of a file never sent: nothing refers to it any more since then (ms). It ends here unless that is taken back. */
  letGoAt?: number;
  /**
   * Its version is not believed since a cursor was refused, or was not known when it was made: the row as the server
   * had acknowledged it under that one.
   */
  doubted?: Record<string, unknown>;
  /** Of a new row on its way: a list that was drawn up since lacks it, so that it may be gone by its answer. */
  unlisted?: true;
  /** When it was done, for pruning after 24 h. */
  doneAt?: number;
  /** When it was given out in a file, in ms: it may be sent from elsewhere, so nothing is folded into it any more. */
  exportedAt?: number;
  /** The header with the keys that it had while it was given out so: what comes under them from elsewhere is this change. */
  replaces?: Replaces;
}
export type NewRecord = Omit<OutboxRecord, 'seq'>;
