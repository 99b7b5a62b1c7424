import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPost, type PostMessage } from '../web-push/post-message.ts';

/** One message as it reached a browser: unlocked with the browser's own keys, by RFC 8291, none of our code in it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly said: Record<string, unknown>;
  /** The claims of its signature, which was right (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A browser that has subscribed. */
export interface TestBrowser {
  readonly given: { endpoint: string; keys: { p256dh: string; auth: string } };
  received(): readonly Received[];
}

const ORIGIN = 'https://push.browser.example';
/** Of other push services, which are the same one here. */
const ORIGINS = /^https:\/\/[a-z0-9-]+\.browser\.example/;

function unlock(body: Buffer, ecdh: ECDH, auth: Buffer): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const hkdf = (secret: Buffer, with_: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const ikm = hkdf(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return JSON.parse(padded.subarray(0, end).toString('utf8')) as Record<string, unknown>;
}

function claimsOf(authorization: string, publicKey: string): Received['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key than the one subscribed with');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is not right');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'];
}

/** A push service on loopback. Its browsers' addresses are of a public name, which `post` leads here. */
export async function pushService(publicKey: string) {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer; received: Received[] }>();
  const held = {
    /** What it answers to the next calls, one each; then 201. */
    answers: [] as { status: number; headers?: Record<string, string>; afterMs?: number }[],
    atOnce: 0,
    mostAtOnce: 0,
    calls: 0,
    wrong: [] as unknown[],
    /** The origin that takes calls and says nothing. */
    silent: undefined as string | undefined,
  };
  const server = createServer((incoming, outgoing) => {
    held.calls += 1;
    held.mostAtOnce = Math.max(held.mostAtOnce, (held.atOnce += 1));
    outgoing.once('close', () => (held.atOnce -= 1));
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { status, headers = {}, afterMs = 0 } = held.answers.shift() ?? { status: 201 };
      const browser = browsers.get(incoming.url ?? '');
      try {
        if (!browser) throw new Error(`nobody is at ${incoming.url}`);
        const said = unlock(Buffer.concat(parts), browser.ecdh, browser.auth);
        const claims = claimsOf(incoming.headers.authorization ?? '', publicKey);
        if (status < 300)
          browser.received.push({ path: incoming.url ?? '', headers: incoming.headers, said, claims });
      } catch (error) {
        held.wrong.push(error);
      }
      setTimeout(() => outgoing.writeHead(status, headers).end(), afterMs);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const here = createPost({ request: request as never, limitMs: 2_000 });
  /** Calls that nobody answers, and how each ends. */
  const unanswered = new Set<() => void>();
  const post: PostMessage = (endpoint, sent) => {
    const [origin = ''] = ORIGINS.exec(endpoint) ?? [];
    if (origin !== held.silent) return here(endpoint.replace(origin, `http://127.0.0.1:${port}`), sent);
    return new Promise((_, reject) => {
      const end = (): void => void (unanswered.delete(end), reject(new Error('no answer')));
      unanswered.add(end);
      sent.signal.addEventListener('abort', end);
    });
  };
  return {
    held,
    post,
    origin: ORIGIN,
    /** How many calls wait for the silent one. */
    waiting: () => unanswered.size,
    /** It is not silent any more, and what has waited is over. */
    speak() {
      held.silent = undefined;
      for (const end of unanswered) end();
    },
    browser(origin = ORIGIN): TestBrowser {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(24).toString('base64url')}`;
      const received: Received[] = [];
      browsers.set(path, { ecdh, auth, received });
      return {
        given: {
          endpoint: origin + path,
          keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
        },
        received: () => received,
      };
    },
    close: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
