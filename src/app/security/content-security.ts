import type { Plugin } from 'vite';

/**
 * The page's Content-Security-Policy. The token lies in local storage where a script could read it, so no script runs but
 * our own files. Styles are written through the CSSOM by Emotion: it first puts an empty <style> in the page, whose hash is
 * the one allowed below. Blob addresses are files shown with the bearer token.
 */
export function contentSecurityPolicy(apiHost?: string): string {
  const host = apiHost ? ` ${new URL(apiHost).origin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' '${EMPTY_STYLE_HASH}'`,
    "font-src 'self'",
    `img-src 'self' data: blob:${host}`,
    `connect-src 'self'${host}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

const EMPTY_STYLE_HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Writes the policy into the built index.html, so that it holds on any host; the development server needs inline scripts. */
export function contentSecurity(apiHost: string | undefined): Plugin {
  return {
    name: 'comptoir:content-security',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy(apiHost) },
        injectTo: 'head-prepend',
      },
    ],
  };
}
