import { beforeAll, expect, it } from 'vitest';
import { onBothEngines, type Opened } from '../testing/databases.ts';
import { sqlState, violatedConstraint, type Db } from './db.ts';

await onBothEngines('Db', (fresh, engine) => {
  let opened: Opened;
  let db: Db;
  beforeAll(async () => {
    opened = await fresh('empty');
    db = opened.db;
    await db.script(
      'create table item (id int primary key, name text, amount bigint); create table log (n int)',
    );
  }, 60_000);

  it('gives every kind of column the same JavaScript value on both engines', async () => {
    const { rows } = await db.query(
      `select 7::int2 as small, 42 as int, 1234567890123::int8 as big, 9007199254740993::int8 as huge,
        12.50::numeric as numeric, 0.1::float8 as float, true as yes, null::int as nothing, 'é'::text as text,
        '{"a":[1,null]}'::jsonb as jsonb, '2026-11-20'::date as date, '14:05'::time as time,
        '2026-10-25 02:30:00'::timestamp as timestamp, '2026-10-25 02:30:00+02'::timestamptz as timestamptz,
        '019a0000-0000-7000-8000-000000000001'::uuid as uuid, '\\x00ff'::bytea as bytes, '90 minutes'::interval as interval,
        array[1,2]::int8[] as bigs, array['a,b','"',null]::text[] as texts, array['2026-11-20']::date[] as dates`,
    );
    expect(rows).toEqual([
      {
        small: 7,
        int: 42,
        big: 1234567890123,
        huge: '9007199254740993',
        numeric: 12.5,
        float: 0.1,
        yes: true,
        nothing: null,
        text: 'é',
        jsonb: { a: [1, null] },
        date: '2026-11-20',
        time: '14:05:00',
        timestamp: '2026-10-25 02:30:00',
        timestamptz: '2026-10-25 00:30:00+00',
        uuid: '019a0000-0000-7000-8000-000000000001',
        bytes: Buffer.from([0, 255]),
        interval: '01:30:00',
        bigs: [1, 2],
        texts: ['a,b', '"', null],
        dates: ['2026-11-20'],
      },
    ]);
  });

  it('takes every kind of parameter, and refuses a Date', async () => {
    const { rows } = await db.query(
      'select $1::int as n, $2::bool as b, $3::jsonb as j, $4::text[] as a, $5::bytea as x, $6::text as nothing, $7::int8 as big',
      [5, false, { a: 'é"' }, ['a"b', 'c\\d', null], new Uint8Array([1, 2]), undefined, 12n],
    );
    expect(rows[0]).toEqual({
      n: 5,
      b: false,
      j: { a: 'é"' },
      a: ['a"b', 'c\\d', null],
      x: Buffer.from([1, 2]),
      nothing: null,
      big: 12,
    });
    await expect(db.query('select $1::date', [new Date(0)])).rejects.toThrow('Date');
  });

  it('counts affected rows', async () => {
    expect((await db.query('insert into log select generate_series(1, 5)')).affected).toBe(5);
    expect((await db.query('update log set n = n + 1 where n > $1', [3])).affected).toBe(2);
    expect((await db.query('delete from log')).affected).toBe(5);
    expect((await db.query('select 1 where false')).affected).toBe(0);
  });

  it('passes SQLSTATE and constraint through, and goes on', async () => {
    await db.query("insert into item values (1, 'a', 1)");
    const error: unknown = await db.query('insert into item values ($1)', [1]).catch((e: unknown) => e);
    expect(sqlState(error)).toBe('23505');
    expect(violatedConstraint(error)).toBe('item_pkey');
    expect(sqlState(await db.query('select * from nowhere').catch((e: unknown) => e))).toBe('42P01');
    expect((await db.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    expect((await db.query('insert into item values ($1)', [77])).affected).toBe(1);
  });

  it('rolls back when the work throws, commits otherwise, and follows up after the commit only', async () => {
    const after: string[] = [];
    await expect(
      db.transaction(async (tx) => {
        tx.afterCommit(() => after.push('lost'));
        await tx.query("insert into item values (10, 'x', 0)");
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const answer = await db.transaction(async (tx) => {
      tx.afterCommit(() => after.push('kept'));
      await tx.query("insert into item values (11, 'x', 0)");
      expect(after).toEqual([]);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(after).toEqual(['kept']);
    expect((await db.query('select id from item where id in (10, 11)')).rows).toEqual([{ id: 11 }]);
  });

  it('fails a transaction that swallowed an error, and refuses its handle afterwards', async () => {
    let kept: Parameters<Parameters<Db['transaction']>[0]>[0] | undefined;
    const work = db.transaction(async (tx) => {
      kept = tx;
      await tx.query('select 1/0').catch(() => {});
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    await expect(kept?.query('select 1')).rejects.toThrow('over');
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('loses no update among transactions that run at the same time', async () => {
    await db.query("insert into item values (20, 'counter', 0)");
    const raise = () =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ amount: number }>(
          'select amount from item where id = 20 for update',
        );
        await tx.query('update item set amount = $1 where id = 20', [(rows[0]?.amount ?? 0) + 1]);
      });
    const reads = Array.from({ length: 20 }, () => db.query('select amount from item where id = 20'));
    await Promise.all([...Array.from({ length: 25 }, raise), ...reads]);
    expect((await db.query('select amount from item where id = 20')).rows).toEqual([{ amount: 25 }]);
  });

  it('tries again when the database says so, and gives other errors at once', async () => {
    let attempts = 0;
    const answer = await db.transaction(async (tx) => {
      attempts += 1;
      await tx.query('insert into item values ($1)', [30 + attempts]);
      if (attempts < 3)
        throw Object.assign(new Error('serialise'), { code: attempts === 1 ? '40001' : '40P01' });
      return attempts;
    });
    expect(answer).toBe(3);
    expect((await db.query('select id from item where id between 31 and 39')).rows).toEqual([{ id: 33 }]);
  });

  it('sees new columns after a script changed a table', async () => {
    const sql = 'select * from log';
    await db.query('insert into log values ($1)', [1]);
    expect((await db.query(sql)).rows).toEqual([{ n: 1 }]);
    await db.script("alter table log add column note text default 'new'");
    if (engine === 'embedded') expect((await db.query(sql)).rows).toEqual([{ n: 1, note: 'new' }]);
    else expect((await db.query(sql)).rows[0]).toHaveProperty('note');
  });

  it('delivers notices to listeners until they stop', async () => {
    const other = await opened.again();
    const heard: string[] = [];
    const arrived = new Promise<void>((resolve) => {
      void db.listen('comptoir_test', (payload) => {
        heard.push(payload);
        if (payload === 'last') resolve();
      });
    });
    const stop = await db.listen('comptoir_test', () => heard.push('second'));
    await stop();
    await other.notify('comptoir_test', 'first');
    await other.notify('comptoir_test', 'last');
    await arrived;
    expect(heard).toEqual(['first', 'last']);
    await expect(db.listen('bad name;', () => {})).rejects.toThrow('channel');
  });

  it('copes with large values and many statements at once', async () => {
    const large = 'é'.repeat(2_000_000);
    const { rows } = await db.query<{ text: string }>('select $1::text as text', [large]);
    expect(rows[0]?.text.length).toBe(large.length);
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, i) => db.query<{ n: number }>(`select ${i} as n`)),
    );
    expect(answers.map(({ rows: [row] }) => row?.n)).toEqual(Array.from({ length: 400 }, (_, i) => i));
  });
});
