import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The page's policy. The token lies in local storage, where a foreign script could read it: so no script but
 * our own files ever runs. Styles are written at run time by the style library, hence 'unsafe-inline' there.
 */
export function pageSecurity(apiHost: string | undefined): FastifyHelmetOptions {
  const connect = ["'self'", ...(apiHost ? [apiHost] : [])];
  return {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: connect,
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The server speaks plain HTTP, often on a machine's own address: the proxy that adds TLS adds this too.
    strictTransportSecurity: false,
  };
}

/** The page photographs receipts and may fill in where one stands; nothing else of the device is needed. */
export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';
