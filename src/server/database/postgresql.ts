import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { channelName, IDLE_TRANSACTION_LIMIT, SESSION_SETTINGS, type Db, type Queryable } from './db.ts';
import { withRetries } from './retry.ts';
import { runTransaction } from './transaction.ts';
import { bindable, parserOf } from './values.ts';

const types = { getTypeParser: parserOf };

interface Sender {
  query(config: { text: string; values?: unknown[] }): Promise<pg.QueryResult>;
}

function queryable(sender: Sender): Queryable {
  return {
    async query<T extends object>(sql: string, params: readonly unknown[] = []) {
      const result = await sender.query({ text: sql, values: params.map(bindable) });
      return { rows: result.rows as T[], affected: result.rowCount ?? 0 };
    },
    async script(sql) {
      await sender.query({ text: sql });
    },
  };
}

/** Opens a pool on a PostgreSQL server and checks that it answers. Throws when it does not. */
export async function openPostgresql(url: string, options: { connections?: number } = {}): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    types,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT,
    // The pool waits for it before it hands the connection out.
    onConnect: async (client) => {
      await client.query(SESSION_SETTINGS);
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => {});
  let version: string;
  try {
    const answer = await pool.query<{ server_version: string }>('show server_version');
    version = `PostgreSQL ${answer.rows[0]?.server_version ?? '?'}`;
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = createListener(url);
  const direct = queryable(pool);
  return {
    engine: 'postgresql',
    info: () => ({ engine: 'postgresql', version, driver: 'pg', fsyncs: null, durable: true }),
    ...direct,
    transaction: (fn) =>
      withRetries(async () => {
        const client = await pool.connect();
        let broken: Error | undefined;
        const onError = (error: Error) => (broken = error);
        client.on('error', onError);
        try {
          return await runTransaction(
            {
              connection: queryable(client),
              begin: () => client.query('begin isolation level read committed'),
              commit: async () => (await client.query('commit')).command,
              rollback: () =>
                client.query('rollback').catch((error: Error) => {
                  broken = error;
                }),
            },
            fn,
          );
        } finally {
          client.off('error', onError);
          client.release(broken);
        }
      }),
    listen: listener.listen,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channelName(channel), payload]);
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

interface Listening {
  channel: string;
  fn: (payload: string) => void;
  onGap: (() => void) | undefined;
}

/** LISTEN needs a connection of its own, outside the pool; when it breaks it is made again. */
function createListener(url: string): Pick<Db, 'listen' | 'close'> {
  const listening = new Set<Listening>();
  let connection: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, types, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const one of listening) if (one.channel === channel) one.fn(payload ?? '');
    });
    client.on('error', () => {});
    await client.connect();
    for (const channel of new Set([...listening].map((one) => one.channel)))
      await client.query(`listen ${channel}`);
    client.once('end', () => void reconnect());
    return client;
  }
  async function reconnect(): Promise<void> {
    for (let pause = 100; !closed && listening.size > 0; pause = Math.min(5000, pause * 2)) {
      try {
        connection = connect();
        await connection;
        for (const one of listening) one.onGap?.();
        return;
      } catch {
        await wait(pause, undefined, { ref: false });
      }
    }
    connection = undefined;
  }

  return {
    async listen(channel, fn, onGap) {
      const one: Listening = { channel: channelName(channel), fn, onGap };
      const client = await (connection ??= connect()).catch((error: unknown) => {
        connection = undefined;
        throw error;
      });
      await client.query(`listen ${one.channel}`);
      listening.add(one);
      return async () => {
        listening.delete(one);
        if ([...listening].some((other) => other.channel === one.channel)) return;
        const current = await connection?.catch(() => undefined);
        await current?.query(`unlisten ${one.channel}`).catch(() => {});
      };
    },
    async close() {
      closed = true;
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
