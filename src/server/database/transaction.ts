import { IDLE_TRANSACTION_LIMIT, type Queryable, type Tx } from './db.ts';

export interface TransactionEnds {
  connection: Queryable;
  begin(): Promise<unknown>;
  /** Answers the command tag: an aborted transaction answers COMMIT with "ROLLBACK". */
  commit(): Promise<string>;
  rollback(): Promise<unknown>;
}

class TransactionError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * One attempt of a transaction, the same on both engines: begin, `fn`, commit or roll back, then what was
 * to follow the commit. A `tx` kept after the end, or idle for too long, is refused.
 */
export async function runTransaction<T>(ends: TransactionEnds, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const followUps: (() => void)[] = [];
  let over: Error | undefined;
  let giveUp: (error: Error) => void = () => {};
  const idle = new Promise<never>((_, reject) => (giveUp = reject));
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      over = new TransactionError('The transaction stood idle for too long and was rolled back', '25P03');
      giveUp(over);
    }, IDLE_TRANSACTION_LIMIT);
  };
  const guarded = async <R>(work: () => Promise<R>): Promise<R> => {
    if (over) throw over;
    clearTimeout(timer);
    try {
      return await work();
    } finally {
      if (!over) watch();
    }
  };
  const tx: Tx = {
    query: (sql, params) => guarded(() => ends.connection.query(sql, params)),
    script: (sql) => guarded(() => ends.connection.script(sql)),
    afterCommit: (followUp) => void followUps.push(followUp),
  };
  const begun = ends.begin();
  // Its error is met at commit or by the first statement; without this it would be called unhandled.
  begun.catch(() => {});
  let result: T;
  try {
    watch();
    result = await Promise.race([fn(tx), idle]);
    over ??= new TransactionError('The transaction is over', '25P01');
    clearTimeout(timer);
    await begun;
    if ((await ends.commit()) === 'ROLLBACK')
      throw new TransactionError('The transaction was aborted by an error that went unheeded', '25P02');
  } catch (error) {
    over ??= new TransactionError('The transaction is over', '25P01');
    clearTimeout(timer);
    await ends.rollback().catch(() => {});
    throw error;
  }
  for (const followUp of followUps) followUp();
  return result;
}
