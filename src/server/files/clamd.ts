import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Scanner, Verdict } from './scanner.ts';

/** Where a ClamAV daemon listens: a port, or a socket of this machine. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** So long a daemon may say and take nothing, in ms: it looks into archives before it answers. */
const IDLE_MS = 120_000;
const PING_MS = 2000;
const PIECE_BYTES = 256 * 1024;
/** Longer than any answer of one file. */
const MOST_ANSWER = 4096;

/** Scans by a ClamAV daemon, by its protocol for streams (clamd(8), INSTREAM): the daemon needs no right to our files. */
export function clamdScanner(
  address: ClamdAddress,
  /** Told what happened, never of which file. */
  tell: (what: string) => void = () => {},
): Scanner {
  return {
    async scan(file) {
      const sent = { bytes: 0 };
      try {
        const answer = await ask(address, 'INSTREAM', IDLE_MS, (socket, signal) =>
          stream(socket, file, { sent, signal }),
        );
        const verdict = verdictOf(answer);
        if (verdict === 'infected') tell('a virus was found in an uploaded file: it was not kept');
        return verdict;
      } catch (error) {
        // What is beyond its limit it answers and hangs up on; the answer is lost where more was on its way.
        if (sent.bytes > PIECE_BYTES && isHungUp(error) && (await isThere())) return 'too-large';
        tell('an uploaded file could not be scanned, and waits');
        throw error;
      }
    },
    isThere,
  };
  function isThere(): Promise<boolean> {
    return ask(address, 'PING', PING_MS).then(
      (answer) => answer === 'PONG',
      () => false,
    );
  }
}

const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Sends a command and what belongs to it, and resolves with the answer. */
async function ask(
  address: ClamdAddress,
  command: string,
  idleMs: number,
  send: (socket: Socket, signal: AbortSignal) => Promise<void> = async () => {},
): Promise<string> {
  const socket = connect(address);
  const ended = new AbortController();
  const answer = answerOf(socket);
  // Awaited below; a connection that fails before that is no unhandled rejection.
  answer.catch(() => {});
  socket.setTimeout(idleMs, () => socket.destroy(new Error('clamd does not answer')));
  try {
    await Promise.race([once(socket, 'connect'), answer]);
    socket.write(`z${command}\0`);
    // It may answer before it has all, and hang up: what it said counts, not that more could not be sent.
    await Promise.race([send(socket, ended.signal).catch(() => {}), answer]);
    return await answer;
  } finally {
    // What waits to be sent would wait for ever, with its file open.
    ended.abort();
    socket.destroy();
  }
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > MOST_ANSWER) reject(new Error('clamd answers oddly'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd hung up')));
  });
}

/** Pieces with their length before them; one of no length is the end. */
async function stream(
  socket: Socket,
  file: string,
  { sent, signal }: { sent: { bytes: number }; signal: AbortSignal },
): Promise<void> {
  const length = Buffer.alloc(4);
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    const bytes = piece as Buffer;
    length.writeUInt32BE(bytes.length);
    socket.write(Buffer.from(length));
    sent.bytes += bytes.length;
    if (!socket.write(bytes)) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return 'clean';
  if (answer.endsWith(' FOUND')) return 'infected';
  if (answer.includes('size limit exceeded')) return 'too-large';
  throw new Error('clamd could not scan');
}
