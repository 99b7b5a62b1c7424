import type { Entity, Lookup } from '../../domain/kernel/entity.ts';
import type { EngineDatabase } from '../database/open.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import type { Renamed } from '../ids/rename.ts';
import type { Ports } from '../ports.ts';

/** What the server can do beyond section 7 of the specification; probed once. */
export interface Capabilities {
  readonly idempotency: boolean;
  readonly etag: boolean;
  readonly delta: boolean;
  readonly push: boolean;
  readonly resumable: boolean;
  readonly renew: boolean;
  /** Devices are told of notices with no page open. */
  readonly webPush?: boolean;
  /** Companies are looked up in a public register. */
  readonly companyRegister?: boolean;
  readonly eInvoicing?: boolean;
  /** What is mailed becomes a file on the server, and goes to nobody. */
  readonly mailFiles?: boolean;
}
export const PLAIN_SERVER: Capabilities = {
  idempotency: false,
  etag: false,
  delta: false,
  push: false,
  resumable: false,
  renew: false,
};

/** Shared by everything that syncs. */
export interface SyncContext {
  readonly db: EngineDatabase;
  readonly ports: Ports;
  readonly entityOf: (collection: string) => Entity;
  readonly lookup: Lookup;
  /** Every mirrored collection. */
  readonly collections: readonly string[];
  /** Pulls a collection now, whatever its age. */
  readonly pullNow: (collection: string) => Promise<void>;
  readonly timeZone: string;
  readonly userId: string;
  /** Who that is, as the access grants see one, without those that one manages. */
  readonly person: () => Person;
  readonly today: () => string;
  readonly newKey: () => string;
  readonly capabilities: () => Capabilities;
  /** This person's token as it is now, undefined when they are not signed in: read at send time, never stored. */
  readonly token: () => string | undefined;
  /** The server said 401 to this token. */
  readonly onUnauthorized: (token: string | undefined) => void;
  /** Rows that have got another id: told to the addresses that show them, in every tab. */
  readonly onRenamed: (rows: readonly Renamed[]) => void;
}
