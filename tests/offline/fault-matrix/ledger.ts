import type { Db } from '../../../src/server/database/db.ts';

/** One effect as the server's history holds it, in the order of the commits. */
export interface Effect {
  readonly seq: number;
  readonly collection: string;
  readonly entity: string;
  readonly op: 'create' | 'update' | 'delete';
  readonly version: number;
  /** null: done by a call without a key, as none of ours may be */
  readonly key: string | null;
  readonly by: string | null;
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}
/** A row as the server holds it at the end, removed ones too. */
export interface FinalRow {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
  readonly removed: boolean;
  /** What nobody else's row is called. */
  readonly name: string;
  readonly values: Readonly<Record<string, string | null>>;
}
export interface Ledger {
  readonly effects: readonly Effect[];
  readonly rows: readonly FinalRow[];
}

/** Collection: its table, what names a row of it, and the fields that the runs write. */
const READ: Readonly<Record<string, readonly [table: string, name: string, fields: readonly string[]]>> = {
  companies: ['companies', 'name', ['notes', 'phone']],
  contacts: ['contacts', 'last_name', ['notes', 'company']],
  projects: ['projects', 'name', ['status', 'description']],
  articles: ['articles', 'reference', ['description', 'photo']],
  uploads: ['uploads', 'name', ['sha256']],
  accountingLines: ['accounting_lines', 'code', ['label', 'parent']],
  paymentMethods: ['payment_methods', 'name', ['name']],
  expenseAccounts: ['expense_accounts', 'title', ['status']],
  // Two people may be told the same.
  notifications: ['notifications', 'id', ['recipient']],
};

export async function readLedger(db: Db): Promise<Ledger> {
  const { rows: effects } = await db.query<Effect>(
    `select seq, collection, entity_id as entity, op, version, idempotency_key as key, by_user as by, changes
     from history where op <> 'read' order by seq, version`,
  );
  const rows: FinalRow[] = [];
  for (const [collection, [table, name, fields]] of Object.entries(READ)) {
    const { rows: found } = await db.query<Record<string, unknown>>(
      `select id, version, deleted_at is not null as removed, ${name} as called${fields.map((field) => `, ${field}`).join('')} from ${table}`,
    );
    for (const { id, version, removed, called, ...values } of found) {
      rows.push({
        collection,
        id: String(id),
        version: Number(version),
        removed: removed === true,
        name: String(called),
        values: Object.fromEntries(
          Object.entries(values).map(([field, value]) => [field, value === null ? null : String(value)]),
        ),
      });
    }
  }
  return { effects, rows };
}
