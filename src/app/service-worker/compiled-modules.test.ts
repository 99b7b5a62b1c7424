import { afterEach, describe, expect, it, vi } from 'vitest';
import { compiledModules } from './compiled-modules.ts';

afterEach(() => void vi.unstubAllGlobals());

const inChromium = (): void => void vi.stubGlobal('navigator', { userAgentData: {} });
const inAnother = (): void => void vi.stubGlobal('navigator', {});

async function kept(path: string, status = 200): Promise<Response | null> {
  const response = new Response('export const name = "Société";', {
    status,
    headers: { 'content-type': 'text/javascript; charset=utf-8', etag: '"1"' },
  });
  const request = new Request(`https://comptoir.example${path}`);
  return (
    (await compiledModules.cacheWillUpdate!({ request, response, event: {} as ExtendableEvent })) ?? null
  );
}

describe('what is kept of a build', () => {
  it('is a module that Chromium does not parse anew, with all else as the server said it', async () => {
    inChromium();
    const module = await kept('/assets/list-B7GPKweN.js');
    expect(module?.headers.get('content-type')).toBe('text/javascript; charset=iso-8859-2');
    expect(module?.headers.get('etag')).toBe('"1"');
    // Decoded as every module is, whatever the header says.
    expect(new TextDecoder().decode(await module?.arrayBuffer())).toBe('export const name = "Société";');
  });

  it.each([
    '/before-paint.js',
    '/assets/fill-worker-B3n3xHe1.js',
    '/assets/index-B7GPKweN.css',
    '/index.html',
  ])('is as the server said it where it is no module of the page: %s', async (path) => {
    inChromium();
    expect((await kept(path))?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('is as the server said it in other browsers', async () => {
    inAnother();
    expect((await kept('/assets/list-B7GPKweN.js'))?.headers.get('content-type')).toBe(
      'text/javascript; charset=utf-8',
    );
  });

  it.each([404, 503])('is nothing that went wrong: %i', async (status) => {
    inChromium();
    expect(await kept('/assets/list-B7GPKweN.js', status)).toBeNull();
  });
});
