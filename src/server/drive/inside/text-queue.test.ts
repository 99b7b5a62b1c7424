import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../database/db.ts';
import { migrate } from '../../database/migrate.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import type { FileStore } from '../../files/store.ts';
import { httpProblem } from '../../http/problem.ts';
import type { Sender } from '../../outbox/sender.ts';
import { onBothEngines } from '../../testing/databases.ts';
import { MIGRATIONS } from '../../testing/embedded-template.ts';
import type { FileDecoder, FromFileDecoder, ToFileDecoder } from '../file-decoder.ts';
import { createTextQueue } from './text-queue.ts';
import { indexedWords } from './words.ts';

await onBothEngines('texts of files', (fresh) => {
  let db: Db;
  let files: FileStore;
  let folder: string;
  let organisation: string;
  let now: number;
  const asked: string[] = [];
  const told: string[] = [];
  let answer: (asked: ToFileDecoder) => Promise<FromFileDecoder>;
  const open: Sender[] = [];

  const readPlainly = async ({ bytes }: ToFileDecoder): Promise<FromFileDecoder> => {
    const text = Buffer.from(bytes).toString();
    return { text, words: indexedWords(text) };
  };
  const decoder: FileDecoder = {
    async ask(read) {
      const one = await read();
      asked.push(Buffer.from(one.bytes).toString());
      return answer(one);
    },
    close: async () => {},
  };
  beforeAll(async () => {
    ({ db } = await fresh());
    await migrate(db, MIGRATIONS);
    folder = await mkdtemp(path.join(tmpdir(), 'comptoir-texts-'));
    files = await openDiskStore(folder);
  }, 60_000);
  beforeEach(async () => {
    await db.script('delete from file_text; delete from file_text_seen; delete from uploads;');
    organisation = randomUUID();
    now = Date.parse('2026-11-27T10:00:00Z');
    [asked, told].forEach((list) => (list.length = 0));
    answer = readPlainly;
    await db.query('insert into organisation (id, name, epoch, counter) values ($1, $2, $3, 1)', [
      organisation,
      'Test',
      randomUUID(),
    ]);
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const queue = (): Sender => {
    const made = createTextQueue({
      db,
      files,
      clock: { now: () => now },
      decoder,
      tell: ({ why }) => told.push(why),
    });
    open.push(made);
    return made;
  };
  const readAll = async (texts = queue()): Promise<void> => {
    texts.wake();
    await texts.settled();
  };
  async function upload(
    text: string,
    mime = 'text/plain',
    drive = true,
    sender: string | null = null,
  ): Promise<string> {
    const sha256 = createHash('sha256').update(text).digest('hex');
    await writeFile(path.join(folder, 'one'), text);
    await files.adopt(path.join(folder, 'one'), sha256);
    const { rows } = await db.query<{ counter: number }>(
      'update organisation set counter = counter + 1 where id = $1 returning counter',
      [organisation],
    );
    await db.query(
      `insert into uploads (organisation, id, seq, version, created_at, updated_at, created_by, name, mime, size, sha256, drive, display_line1, display_line2)
       values ($1, $2, $3, 1, now(), now(), $8, 'one', $4, $5, $6, $7, 'one', '')`,
      [organisation, randomUUID(), rows[0]?.counter, mime, text.length, sha256, drive || null, sender],
    );
    return sha256;
  }
  const found = async (search: string): Promise<unknown[]> =>
    (await db.query('select content from file_text where words @@ $1::tsquery', [search])).rows;

  it('reads each file once, however many have it, and finds words by their beginning', async () => {
    await upload('Facturé à Noël');
    await upload('Facturé à Noël');
    await upload('PNG', 'image/png');
    await upload('A receipt', 'text/plain', false);
    await readAll();
    expect(asked).toEqual(['Facturé à Noël']);
    expect(await found(`'factu':* & 'noel'`)).toEqual([{ content: 'Facturé à Noël' }]);
    expect(await found(`'noe'`)).toEqual([]);
    await upload('Facturé à Noël');
    await upload('Autre');
    await readAll();
    expect(asked).toEqual(['Facturé à Noël', 'Autre']);
  });

  it('lets a damaged file be, and reads the others', async () => {
    const damaged = await upload('damaged');
    await upload('whole');
    answer = async (one) =>
      Buffer.from(one.bytes).toString() === 'damaged' ? { trouble: 'no such page' } : readPlainly(one);
    await readAll();
    now += 30 * 24 * 3_600_000;
    await readAll();
    expect(asked.sort()).toEqual(['damaged', 'whole']);
    const { rows } = await db.query('select trouble, content, words from file_text where sha256 = $1', [
      damaged,
    ]);
    expect(rows).toEqual([{ trouble: 'no such page', content: null, words: null }]);
  });

  it('after a file that takes its time up, reads those of everybody else first', async () => {
    const [eve, marie] = [randomUUID(), randomUUID()];
    for (const name of ['heavy 1', 'heavy 2', 'heavy 3']) await upload(name, 'text/plain', true, eve);
    await upload('whole', 'text/plain', true, marie);
    answer = async (one) =>
      Buffer.from(one.bytes).toString().startsWith('heavy')
        ? { trouble: 'The file took more than 60 s', isHeavy: true }
        : readPlainly(one);
    await readAll();
    const heavy = () => asked.filter((text) => text.startsWith('heavy'));
    expect([heavy().length, asked.includes('whole')]).toEqual([1, true]);
    // One of theirs at a time, and in the end all of them.
    for (const count of [2, 3, 3]) {
      now += 6 * 60_000;
      await readAll();
      expect(heavy()).toHaveLength(count);
    }
    expect(new Set(asked).size).toBe(4);
  });

  it('tries what could not be read some times more, later each time, and gives it up', async () => {
    await upload('heavy');
    answer = async () => {
      throw httpProblem('unavailable');
    };
    await readAll();
    await readAll();
    expect(asked).toHaveLength(1);
    for (let hour = 0; hour < 20; hour += 1) {
      now += 3_600_000;
      await readAll();
    }
    expect(asked).toHaveLength(4);
    expect(told).toHaveLength(1);
  });

  it('takes up what another process left in the middle, once its lease is over', async () => {
    const sha256 = await upload('left');
    const first = queue();
    let began = (): void => {};
    const begun = new Promise<void>((resolve) => (began = resolve));
    answer = () => {
      began();
      return new Promise<never>(() => {});
    };
    first.wake();
    await begun;
    answer = readPlainly;
    await readAll();
    expect(asked).toHaveLength(1);
    now += 10 * 60_000;
    await readAll();
    expect(asked).toHaveLength(2);
    expect(await found('left')).toHaveLength(1);
    open.splice(open.indexOf(first), 1);
    expect((await db.query('select next_at from file_text where sha256 = $1', [sha256])).rows).toEqual([
      { next_at: null },
    ]);
  });

  it('gives up what each server so far ended over', async () => {
    const sha256 = await upload('harmful');
    await db.query(
      `insert into file_text (sha256, mime, next_at, created_at, attempts) values ($1, 'text/plain', now() - interval '1 year', now(), 4)`,
      [sha256],
    );
    await readAll();
    expect([asked, told]).toEqual([[], ['it was cut short too often']]);
    await readAll();
    expect(told).toHaveLength(1);
  });

  it('does not read what is gone from the store', async () => {
    await files.remove(await upload('gone'));
    await readAll();
    expect([asked, told]).toEqual([[], ['the file is gone']]);
  });
});
