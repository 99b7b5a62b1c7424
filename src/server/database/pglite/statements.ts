import type { Statement } from './wire.ts';

/** Planning costs the embedded engine three times what running a small statement does: plans are kept. */
const KEPT = 300;

export interface Statements {
  /** The statement's name to use for `sql`; undefined when it should run unnamed this once. */
  use(sql: string): Statement | undefined;
  /** Tells whether the engine took the statement it was sent under a name. */
  settled(sql: string, accepted: boolean): void;
  /** The engine no longer takes the statement as it was planned: a table changed under it. */
  drop(sql: string): void;
  /** All names are void: after DDL. */
  clear(): void;
}

/** Remembers which statements the engine knows by name; `forget` is called for the one used longest ago. */
export function createStatements(forget: (name: string) => void): Statements {
  const known = new Map<string, Statement>();
  let count = 0;
  return {
    use(sql) {
      const statement = known.get(sql);
      if (statement) {
        // Sent but not yet answered: should it be refused, the second user must not depend on it.
        if (!statement.known) return undefined;
        known.delete(sql);
        known.set(sql, statement);
        return statement;
      }
      const fresh: Statement = { name: `s${++count}`, known: false };
      known.set(sql, fresh);
      const [oldest] = known;
      if (known.size > KEPT && oldest && oldest[1].known) {
        known.delete(oldest[0]);
        forget(oldest[1].name);
      }
      return fresh;
    },
    settled(sql, accepted) {
      const statement = known.get(sql);
      if (!statement || statement.known) return;
      if (accepted) known.set(sql, { ...statement, known: true });
      else known.delete(sql);
    },
    drop: (sql) => void known.delete(sql),
    clear: () => known.clear(),
  };
}
