import { createHash, randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller } from '../testing/caller.ts';
import { multipart, pdfOf } from '../testing/multipart.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { removeStrays } from './remove-strays.ts';

let test: TestApp;
beforeAll(async () => (test = await testApp()), 60_000);
afterAll(() => test.close());

const DAY = 86_400_000;

it('removes bytes that no row names after a week, half-received ones after a day, and nothing else', async () => {
  const { db, files } = test.app.services;
  const marie = await newCaller(test);
  const kept = pdfOf(800, randomUUID());
  const { payload, contentType } = multipart({}, { name: 'a.pdf', mime: 'application/pdf', bytes: kept });
  const sent = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { authorization: marie.authorization, 'content-type': contentType },
    payload,
  });
  expect(sent.statusCode).toBe(201);
  const incoming = path.join(files.incoming, randomUUID());
  await writeFile(incoming, 'stray');
  const stray = createHash('sha256').update('stray').digest('hex');
  await files.adopt(incoming, stray);
  const half = path.join(files.incoming, randomUUID());
  await writeFile(half, 'half');
  const now = Date.now();
  await utimes(half, now / 1000, now / 1000);
  expect(await removeStrays(db, files, now + DAY / 2)).toBe(0);
  expect(await removeStrays(db, files, now + 2 * DAY)).toBe(1);
  expect(await files.has(stray)).toBe(true);
  expect(await removeStrays(db, files, now + 8 * DAY)).toBe(1);
  const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  expect([await files.has(stray), await files.has(hashOf(kept))]).toEqual([false, true]);
});
