import type { Table } from 'dexie';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { KeptIndex } from '../finder/kept-indexes.ts';
import type { OutboxRecord } from '../outbox/record.ts';

/**
 * A mirror row: the entity as the person sees it (server ⊕ pending). While there is unsent work on it,
 * `$server` holds what the server last acknowledged (null: it does not know the row yet). The `$` names are
 * the engine's own and never travel.
 */
export interface MirrorRow extends AnyRow {
  $server?: AnyRow | null;
  /** Removed by the person, not yet by the server: hidden from every list. */
  $deleted?: 1;
}
/** Why a file that is kept offline is not here: no room, other bytes than its SHA-256 says, refused, or no answer. */
export type KeepTrouble = 'no-room' | 'damaged' | 'refused' | 'network';
export interface BlobRow {
  id: string;
  sha256: string;
  type: string;
  name: string;
  size: number;
  chunks: number;
  /** Recognition type asked for, or empty. */
  purpose: string;
  /**
   * `taking`: its bytes are being read in, and nothing speaks of it yet. `coming`: it is kept offline, and not whole here
   * yet. `kept`: it is kept offline, whole and as its SHA-256 says.
   */
  state: 'taking' | 'pending' | 'acknowledged' | 'coming' | 'kept';
  /** Bytes that the server has, while a long file is on its way. */
  sent?: number;
  acknowledgedAt?: number;
  /** Bytes that are here, of one that is being taken in or fetched. */
  here?: number;
  /** When that last went on (ms since 1970). */
  at?: number;
  /** Its person holds it: it is neither sent nor fetched. */
  isHeld?: true;
  /** What is fetched: of which row of the drive it is, the version that it is of on the server, and what it waits for. */
  keptFor?: string;
  etag?: string;
  why?: KeepTrouble;
  tries?: number;
  nextAt?: number;
}
export interface BlobChunk {
  id: string;
  index: number;
  bytes: ArrayBuffer;
}
/**
 * Another id of a row. `own`: the server numbers rows itself, the row stands here under `localId` as before. Else the row
 * of `localId` is no more, and `serverId` is the key of the one that stands for it.
 */
export interface IdMapping {
  collection: string;
  localId: string;
  serverId: string;
  own?: true;
}
/** That a collection was asked for, and when last (ms since 1970). No cursor: it is asked for whole each time. */
export interface CursorRow {
  collection: string;
  cursor: string | null;
  at: number;
  /** Put out to make room: it comes back when somebody looks for it, not by itself. */
  isAway?: true;
  /** Its person put it out: it comes back when they ask for it. */
  byHand?: true;
}
type Values = Record<string, unknown>;
/** A merge that happened by itself, kept a day for the list with undo. */
export interface MergeEntry {
  seq?: number;
  at: number;
  collection: string;
  entityId: string;
  label: string;
  /** What I changed, and what it and its companions held when I did. */
  mine: Values;
  base: Values;
  theirs: AnyRow;
  /** What was written onto theirs. */
  merged: Values;
  /** Of the other fields that theirs had changed: what they held, as far as this device knew. */
  before?: Values;
  /** Whose part was taken back. */
  undone?: 'mine' | 'theirs';
}

/** That rows of a table were written: which, or a range of them that it does not name. */
export interface JournalEntry {
  seq: number;
  of: string;
  ids: string[] | undefined;
}

export interface EngineTables {
  outbox: Table<OutboxRecord, number>;
  blobs: Table<BlobRow, string>;
  blobChunks: Table<BlobChunk, [string, number]>;
  idMap: Table<IdMapping, [string, string]>;
  cursors: Table<CursorRow, string>;
  meta: Table<{ key: string; value: unknown }, string>;
  conflicts: Table<MergeEntry, number>;
  journal: Table<JournalEntry, number>;
  keptIndexes: Table<KeptIndex, string>;
}
