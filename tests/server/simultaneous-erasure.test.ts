import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onBothEngines } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

/** On the embedded database one transaction waits for the other, whatever is locked: only PostgreSQL has them at once. */
const ROUNDS = { embedded: 2, postgresql: 40 } as const;

await onBothEngines('what is said of somebody at the moment of their erasure', (fresh, engine) => {
  let test: TestApp;
  let admin: Caller;
  let anna: Caller;
  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    [admin, anna] = [await newCaller(test, ['admin']), await newCaller(test)];
  }, 120_000);
  afterAll(() => test.close());

  it('is refused or goes with them', async () => {
    for (let round = 0; round < ROUNDS[engine]; round += 1) {
      const name = `Quirrell${round}x`;
      const id = randomUUID();
      await anna.post('/contacts', { firstName: 'Ada', lastName: name }, id);
      const about = { onCollection: 'contacts', onId: id };
      const note = { kind: 'note', at: '2026-11-01T10:00:00', contacts: [id], notes: `${name} was late` };
      const [first, second] = [
        anna.post('/comments', { ...about, body: `${name} called` }),
        anna.post('/activities', note),
      ];
      const answers = await Promise.all([
        first,
        second,
        admin.put(`/contacts/${id}`, { erasedOn: '2026-11-20' }),
        anna.post('/comments', { ...about, body: `${name} wrote` }),
        anna.put(`/contacts/${id}`, { notes: `${name} wrote` }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(answers[2].status).toBe(200);
      const { rows } = await test.db.query<{ kept: string }>(
        `select concat(
           (select string_agg(c::text, ' ') from contacts c), (select string_agg(c::text, ' ') from comments c),
           (select string_agg(a::text, ' ') from activities a), (select string_agg(h::text, ' ') from history h),
           (select string_agg(n::text, ' ') from notifications n), (select string_agg(i::text, ' ') from idempotency i)
         ) as kept`,
      );
      expect(rows[0]!.kept.match(new RegExp(`.{0,60}${name}.{0,20}`, 'g')) ?? []).toEqual([]);
    }
  }, 60_000);
});
