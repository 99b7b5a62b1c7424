import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The page's policy, for whoever delivers it: this server's header, the built page's own meta element, and Vite's servers.
 * The token lies in local storage, where a foreign script could read it: so no script but our own files ever runs. Styles
 * are written through the CSSOM by Emotion, which first puts an empty <style> in the page: its hash is the one allowed.
 * Blob addresses are files shown with the bearer token.
 */
export function contentSecurity(apiHost: string | undefined): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", EMPTY_STYLE_HASH],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    // A file shown with the bearer token is read again by the part that draws it: a PDF, a table.
    'connect-src': ["'self'", 'blob:', ...(apiHost ? [new URL(apiHost).origin] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  };
}

const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A policy as the text of a header or a meta element. */
export const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The page's headers, the policy first among them. */
export function pageSecurity(apiHost: string | undefined): FastifyHelmetOptions {
  return {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(apiHost) },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The server speaks plain HTTP, often on a machine's own address: the proxy that adds TLS adds this too.
    strictTransportSecurity: false,
  };
}

/** The page photographs receipts and may fill in where one stands; nothing else of the device is needed. */
export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';
