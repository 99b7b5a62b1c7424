import { createECDH } from 'node:crypto';

/** The pair that this server shows push services who it is with (RFC 8292), base64url, and where they reach its people. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** mailto: or https: */
  readonly subject: string;
}

export type VapidKeyPair = Omit<Vapid, 'subject'>;

const CURVE = 'prime256v1';
/** An uncompressed point: 65 bytes; a scalar: 32. */
const POINT = /^B[A-Za-z0-9_-]{86}$/;
const SCALAR = /^[A-Za-z0-9_-]{43}$/;

/** A new pair. */
export function makeVapidKeys(): VapidKeyPair {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    // Leading zeros are not given by themselves.
    privateKey: Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

/** Whether these two are a P-256 pair as browsers and push services take it. */
export function isVapidPair({ publicKey, privateKey }: VapidKeyPair): boolean {
  if (!POINT.test(publicKey) || !SCALAR.test(privateKey)) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.setPrivateKey(privateKey, 'base64url');
    return ecdh.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Whether this is a point of the curve, as browsers give their own keys. */
export function isPoint(key: string): boolean {
  if (!POINT.test(key)) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}
