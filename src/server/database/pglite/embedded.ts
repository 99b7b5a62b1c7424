import path from 'node:path';
import { channelName, SESSION_SETTINGS, sqlState, type Db, type Queryable } from '../db.ts';
import { runTransaction } from '../transaction.ts';
import { withRetries } from '../retry.ts';
import { bindable } from '../values.ts';
import { lockFolder } from './folder-lock.ts';
import { createStatements } from './statements.ts';
import { prepareCluster, startThread } from './thread.ts';
import { createTurns } from './turns.ts';
import { forgetBytes, readAnswer, scriptBytes, statementBytes, type Answer } from './wire.ts';

export const PGLITE_VERSION = '0.5.16';

export interface EmbeddedOptions {
  /** The data folder: the lock and the cluster's folder stand in it. */
  folder: string;
  /** A folder with a fresh cluster to start from. */
  template?: string;
  /** The engine as it is compiled, where more than one database is opened. */
  engine?: WebAssembly.Module;
  now?: () => number;
  /** Told when a commit did not reach the disk. */
  warn?: (message: string) => void;
  /** Told when the database's thread ended by itself: the process can only stop. */
  onDeath?: (error: Error) => void;
}

/** Opens the embedded PostgreSQL of a data folder, making it when missing. Throws when another process has it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Db> {
  const unlock = lockFolder(options.folder, options.now ?? Date.now);
  const syncCount = new SharedArrayBuffer(4);
  const syncs = new Int32Array(syncCount);
  try {
    const folder = path.join(options.folder, 'pgdata');
    const { template, engine } = options;
    const startWith = { folder, syncCount, ...(template && { template }), ...(engine && { engine }) };
    await prepareCluster(startWith);
    const thread = await startThread({ ...startWith, task: 'serve' });
    if (options.onDeath) thread.onDeath(options.onDeath);
    const connection = connect((bytes) => thread.run(bytes));
    await connection.script(SESSION_SETTINGS);
    const version = `PostgreSQL ${String((await connection.query('show server_version')).rows[0]?.['server_version'])}`;
    const durable = await reachesDisk(connection, () => Atomics.load(syncs, 0));
    if (!durable)
      (options.warn ?? console.error)(
        'WARNING: a commit was not followed by fsync. A power cut can lose work that was acknowledged. ' +
          `This server needs @electric-sql/pglite ${PGLITE_VERSION} exactly.`,
      );
    return {
      ...withTurns(connection),
      engine: 'embedded',
      info: () => ({
        engine: 'embedded',
        version,
        driver: `pglite ${PGLITE_VERSION}`,
        fsyncs: Atomics.load(syncs, 0),
        durable,
      }),
      async close() {
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A commit that writes nothing but the log must call fsync; where it does not, nothing is durable. */
async function reachesDisk(connection: Queryable, count: () => number): Promise<boolean> {
  const before = count();
  await connection.query("select pg_logical_emit_message(true, 'comptoir', 'start')");
  return count() > before;
}

interface Connection extends Queryable {
  /** Runs a script and answers its last command tag. */
  command(sql: string): Promise<string>;
  onNotice(fn: (channel: string, payload: string) => void): void;
}

/** The engine's single connection, spoken to in PostgreSQL's own protocol. */
function connect(run: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>): Connection {
  const statements = createStatements((name) => void run(forgetBytes(name)).catch(() => {}));
  const noticed: ((channel: string, payload: string) => void)[] = [];

  function read(bytes: Uint8Array<ArrayBuffer>): Answer {
    const answer = readAnswer(bytes);
    for (const { channel, payload } of answer.notices) for (const fn of noticed) fn(channel, payload);
    return answer;
  }
  async function command(sql: string): Promise<string> {
    const answer = read(await run(scriptBytes(sql)));
    if (answer.error) throw located(answer.error);
    return answer.command;
  }
  return {
    async query<T extends object>(sql: string, params: readonly unknown[] = []) {
      const values = params.map(bindable);
      const statement = statements.use(sql);
      let answer: Answer;
      try {
        answer = read(await run(statementBytes(sql, values, statement)));
      } catch (error) {
        statements.settled(sql, false);
        throw error;
      }
      // A statement that failed while running was prepared all the same; closing its name is cheaper than asking.
      if (statement && !statement.known) {
        statements.settled(sql, !answer.error);
        if (answer.error) void run(forgetBytes(statement.name)).catch(() => {});
      }
      if (statement?.known && ['0A000', '26000'].includes(sqlState(answer.error) ?? '')) statements.drop(sql);
      if (answer.error) throw located(answer.error);
      return { rows: answer.rows as T[], affected: answer.affected };
    },
    async script(sql) {
      await command(sql);
      // A script may have changed tables, and a kept plan would then be refused.
      statements.clear();
      await command('deallocate all');
    },
    command,
    onNotice: (fn) => void noticed.push(fn),
  };
}

/** The wire's error object is made where bytes are read; a stack from here says who asked. */
function located(error: Error): Error {
  Error.captureStackTrace(error, located);
  return error;
}

function withTurns(
  connection: Connection,
): Pick<Db, 'query' | 'script' | 'transaction' | 'listen' | 'notify'> {
  const turns = createTurns();
  const listening = new Set<{ channel: string; fn: (payload: string) => void }>();
  connection.onNotice((channel, payload) => {
    for (const one of listening) if (one.channel === channel) one.fn(payload);
  });
  return {
    async query<T extends object>(sql: string, params?: readonly unknown[]) {
      await turns.statement();
      return connection.query<T>(sql, params);
    },
    async script(sql) {
      await turns.statement();
      await connection.script(sql);
    },
    transaction: (fn) =>
      withRetries(async () => {
        const done = await turns.transaction();
        try {
          return await runTransaction(
            {
              connection,
              begin: () => connection.command('begin isolation level read committed'),
              commit: () => connection.command('commit'),
              rollback: () => connection.command('rollback'),
            },
            fn,
          );
        } finally {
          done();
        }
      }),
    async listen(channel, fn) {
      const one = { channel: channelName(channel), fn };
      listening.add(one);
      await turns.statement();
      await connection.command(`listen ${one.channel}`);
      return async () => void listening.delete(one);
    },
    async notify(channel, payload) {
      await turns.statement();
      await connection.query('select pg_notify($1, $2)', [channelName(channel), payload]);
    },
  };
}
