import { afterEach, expect, it, vi } from 'vitest';
import { compiledModules } from './compiled-modules.ts';

afterEach(() => vi.unstubAllGlobals());

const keptAs = async (name: string) => {
  vi.stubGlobal('navigator', { userAgentData: {} });
  const request = new Request(`http://app.example/assets/${name}`);
  const response = new Response('', { headers: { 'content-type': 'text/javascript' } });
  const kept = await compiledModules.cacheWillUpdate!({
    request,
    response,
    event: new Event('fetch') as never,
  });
  return kept?.headers.get('content-type');
};

it('a module of the page is kept in an encoding that is not parsed while it is read', async () =>
  expect(await keptAs('invoice-detail-CX3em9_w.js')).toContain('iso-8859-2'));

// Read in another encoding, pdf.js writes tables into fonts that no browser takes, and every letter is a box.
it.each(['pdf.worker.min-_glaOfAG.js', 'document-worker-CLCdrmrv.js'])(
  'the first file of a worker, %s, is kept as the server said',
  async (name) => expect(await keptAs(name)).toBe('text/javascript'),
);
