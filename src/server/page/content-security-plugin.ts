import { randomUUID } from 'node:crypto';
import type { Plugin } from 'vite';
import { contentSecurity, policyText } from './content-security.ts';

/**
 * Gives the page its policy wherever Vite is: in the built index.html, so that it holds on any host; as a header of
 * `vite preview`; and in development, where Vite's own first script is let through by a nonce and styles come unhashed.
 * `own`: directives that a site has otherwise than the app.
 */
export function contentSecurityPlugin(
  apiHost: string | undefined,
  own: Readonly<Record<string, string[]>> = {},
): Plugin {
  const policy = { ...contentSecurity(apiHost), ...own };
  // A meta element cannot say who may frame the page: a browser complains of it there.
  const { 'frame-ancestors': _said, ...inPage } = policy;
  return {
    name: 'comptoir:content-security',
    config(_config, { command }) {
      const preview = { headers: { 'content-security-policy': policyText(policy) } };
      if (command === 'build') return { preview };
      const nonce = randomUUID();
      const loose = {
        ...policy,
        'script-src': ["'self'", `'nonce-${nonce}'`],
        'style-src': ["'self'", "'unsafe-inline'"],
      };
      return {
        preview,
        html: { cspNonce: nonce },
        server: { headers: { 'content-security-policy': policyText(loose) } },
      };
    },
    transformIndexHtml: (_html, { server }) =>
      server
        ? []
        : [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: policyText(inPage) },
              injectTo: 'head-prepend',
            },
          ],
  };
}
