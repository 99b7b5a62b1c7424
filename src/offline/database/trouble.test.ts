import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { browserClock } from '../transport/browser-ports.ts';
import { openDatabase, saving, unreleasedVersions } from './open.ts';
import { lossOf, notSaved } from './trouble.ts';

const exception = (name: string, message = 'any words') => new DOMException(message, name);

describe('what an error of the database means', () => {
  it.each([
    ['a full disk', exception('QuotaExceededError'), 'full'],
    ['a full disk that aborted', new Dexie.AbortError('x', exception('QuotaExceededError')), 'full'],
    ['a full disk under one of many', new Dexie.BulkError('x', [exception('QuotaExceededError')]), 'full'],
    [
      'a full disk at the opening',
      new Dexie.DatabaseClosedError('x', exception('QuotaExceededError')),
      'full',
    ],
    ['a lost server', exception('UnknownError'), 'lost'],
    ['a dead handle', exception('InvalidStateError'), 'lost'],
    ['an opening that failed', new Dexie.OpenFailedError('x', exception('UnknownError')), 'lost'],
    ['no database at all', new Dexie.MissingAPIError('x'), 'lost'],
    ['an abort without a reason', exception('AbortError'), 'lost'],
    ['an abort for an abort', new Dexie.AbortError('x', exception('AbortError')), 'lost'],
    ['an abort for a reason', new Dexie.AbortError('x', exception('ConstraintError')), undefined],
    ['a doubled key', exception('ConstraintError'), undefined],
    ['a transaction that ended early', new Dexie.PrematureCommitError('x'), undefined],
    ['a slip of ours', new TypeError('QuotaExceededError UnknownError'), undefined],
    ['nothing', undefined, undefined],
    ['words', 'QuotaExceededError', undefined],
  ])('%s', (_name, error, loss) => expect(lossOf(error)).toBe(loss));

  it('is found by names, never by words, and however deep', () => {
    expect(lossOf(exception('DataError', 'Connection to Indexed Database server lost'))).toBeUndefined();
    expect(
      lossOf(Object.assign(new Error('x'), { cause: { inner: { cause: exception('QuotaExceededError') } } })),
    ).toBe('full');
    const round: { name: string; cause?: unknown } = { name: 'Round' };
    round.cause = round;
    expect(lossOf(round)).toBeUndefined();
  });
});

describe('a person’s write', () => {
  const run = async (error: unknown): Promise<unknown> => {
    const db = openDatabase(
      'saving',
      { indexedDB: new IDBFactory(), IDBKeyRange, persist: () => Promise.resolve(true) },
      unreleasedVersions([]),
      { clock: browserClock },
    );
    const outcome = await saving(db, () => Promise.reject(error as Error)).catch((caught: unknown) => caught);
    db.close();
    return outcome;
  };
  it('that the storage failed is told as one that was not saved', async () => {
    expect(await run(exception('QuotaExceededError'))).toMatchObject({
      code: 'storage.full',
      retry: 'later',
    });
    expect(await run(exception('UnknownError'))).toMatchObject({
      code: 'storage.lost',
      problems: [{ pointer: '', code: 'storage.lost' }],
    });
  });
  it('that failed for another reason keeps its own, whatever brought it about', async () => {
    const refused = new AppError('network', { cause: exception('AbortError') });
    const slip = new TypeError('x');
    expect(await run(refused)).toBe(refused);
    expect(await run(slip)).toBe(slip);
    expect(notSaved('blocked', slip)).toMatchObject({ code: 'storage.blocked', cause: slip });
  });
});
