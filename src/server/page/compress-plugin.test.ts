import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFolder } from './compress-plugin.ts';
import { servePage } from './page.ts';

const SCRIPT = `export const words = ${JSON.stringify('all that a page says '.repeat(500))};`;
const FILE = '/assets/words-B3xk2Q9a.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-compress-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    `<html><body>${'<p>Comptoir</p>'.repeat(200)}</body></html>`,
  );
  await writeFile(path.join(folder, FILE), SCRIPT);
  await writeFile(path.join(folder, 'assets/short-B3xk2Q9b.js'), 'export {};');
  await writeFile(path.join(folder, 'assets/photo-B3xk2Q9c.png'), Buffer.alloc(5_000));
  await compressFolder(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function asked(url: string, encodings: string) {
  const app = Fastify();
  await servePage(app, folder, undefined);
  const answer = await app.inject({
    url,
    headers: { 'accept-encoding': encodings, 'sec-fetch-mode': url === '/' ? 'navigate' : 'cors' },
  });
  await app.close();
  return answer;
}

describe('the built page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('goes to who takes %s as %s', async (encodings, encoding, unpack) => {
    const { headers, rawPayload } = await asked(FILE, encodings);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toContain('accept-encoding');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.length).toBeLessThan(SCRIPT.length / 10);
    expect(unpack(rawPayload).toString()).toBe(SCRIPT);
  });

  it('goes as it is to who takes nothing', async () => {
    const { headers, body } = await asked(FILE, 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT);
  });

  it('is small from its first byte, and kept by nobody', async () => {
    const { headers, rawPayload } = await asked('/', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('no-cache');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Comptoir');
  });

  it('leaves pictures and what is short alone', async () => {
    const names = await readdir(path.join(folder, 'assets'));
    expect(names.filter((name) => /short|photo/.test(name))).toHaveLength(2);
  });
});
