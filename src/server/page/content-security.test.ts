import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { build, createServer, preview, type InlineConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPlugin } from './content-security-plugin.ts';
import { servePage } from './page.ts';

const API_HOST = 'https://api.example.org';
type Policy = Record<string, string>;
const read = (text: unknown): Policy =>
  Object.fromEntries(
    String(text)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s, 2))
      .map(([name, values]) => [name, values ?? '']),
  );

let folder: string;
let vite: InlineConfig;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-policy-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<html><head></head><body><script type="module" src="/a.js"></script></body></html>',
  );
  await writeFile(path.join(folder, 'a.js'), 'document.title = "a";');
  vite = {
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentSecurityPlugin(API_HOST)],
    server: { host: '127.0.0.1', port: 0 },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(vite);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fromServer(): Promise<Policy> {
  const app = Fastify();
  await servePage(app, path.join(folder, 'dist'), `${API_HOST}/v1`);
  const answer = await app.inject({ url: '/', headers: { 'sec-fetch-mode': 'navigate' } });
  await app.close();
  return read(answer.headers['content-security-policy']);
}
async function fromViteAt(url: string | undefined): Promise<{ policy: Policy; page: string }> {
  const answer = await fetch(String(url), { headers: { accept: 'text/html' } });
  return { policy: read(answer.headers.get('content-security-policy')), page: await answer.text() };
}
const inPage = (page: string): Policy =>
  read(/http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#39;', "'"));

describe("the page's policy", () => {
  it('is the same from the server, in the built page and from the preview', async () => {
    const served = await fromServer();
    expect(served['script-src']).toBe("'self'");
    expect(served['connect-src']).toBe(`'self' blob: ${API_HOST}`);
    expect(JSON.stringify(served)).not.toMatch(/unsafe|\*/);
    const previewed = await preview(vite);
    const { policy, page } = await fromViteAt(previewed.resolvedUrls?.local[0]);
    await previewed.close();
    expect(policy).toEqual(served);
    // A meta element cannot say who may frame the page.
    expect({ ...inPage(page), 'frame-ancestors': "'none'" }).toEqual(served);
    expect(inPage(page)).not.toHaveProperty('frame-ancestors');
  });

  it('differs in development by what Vite itself puts into the page', async () => {
    const served = await fromServer();
    const development = await createServer(vite);
    await development.listen();
    const { policy, page } = await fromViteAt(development.resolvedUrls?.local[0]);
    await development.close();
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(page)?.[1];
    expect(nonce).toMatch(/^[\w-]{36}$/);
    expect(policy).toEqual({
      ...served,
      'script-src': `'self' 'nonce-${nonce}'`,
      'style-src': "'self' 'unsafe-inline'",
    });
    expect(page).not.toContain('http-equiv');
  });
});
