import type { WorkboxPlugin } from 'workbox-core';

/** Holds ASCII as it is, and Chromium does not parse it while it is being read. */
const UNSTREAMED = 'iso-8859-2';
/** A module of the page. A worker's first one is decoded as its header says, that of a library (`pdf.worker.min-….js`) too. */
const PAGE_MODULE = /^\/assets\/(?!.*[.-]worker[.-]).*\.js$/;

/**
 * Lets Chromium start with the modules as it has compiled them: what is kept says that it is in an encoding which is not
 * parsed while it is read. As Chromium stands (150), it parses every other module anew at each start, though the compiled
 * one lies beside it (blink, `script_streamer.cc`: "Currently ModuleScript doesn't support off-thread cache consumption"), and
 * each of their functions once more at its first call. A module is UTF-8 whatever its header says (HTML, "fetch a single
 * module script"), so the word changes nothing else; other browsers keep what the server said.
 */
export const compiledModules: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    // As the library has it where nobody else decides.
    if (response.status >= 400) return null;
    if (!PAGE_MODULE.test(new URL(request.url).pathname) || !('userAgentData' in navigator)) return response;
    const headers = new Headers(response.headers);
    headers.set('content-type', `text/javascript; charset=${UNSTREAMED}`);
    const { body, status, statusText } = response;
    return new Response(body, { status, statusText, headers });
  },
};
