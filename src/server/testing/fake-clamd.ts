import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The text that every scanner takes for a virus, and that does nothing (eicar.org). */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface FakeClamd {
  readonly address: { readonly host: string; readonly port: number };
  /** As the environment names it. */
  readonly variable: string;
  /** Bytes of the streams that it was given. */
  readonly seen: number[];
  close(): Promise<void>;
}

/** Speaks what we use of clamd's protocol on this machine; beyond `mostBytes` it hangs up as clamd does. */
export async function fakeClamd({
  mostBytes = Infinity,
  answer = '',
  port: at = 0,
} = {}): Promise<FakeClamd> {
  const seen: number[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let bytes = Buffer.alloc(0);
    let found = 0;
    let last = '';
    let isVirus = false;
    let command = '';
    const say = (text: string): void => void socket.end(`${text}\0`);
    socket.on('data', (more: Buffer) => {
      bytes = Buffer.concat([bytes, more]);
      if (command === '') {
        const end = bytes.indexOf(0);
        if (end < 0) return;
        command = bytes.subarray(0, end).toString();
        bytes = bytes.subarray(end + 1);
        if (command === 'zPING') return say('PONG');
        if (command !== 'zINSTREAM') return say('UNKNOWN COMMAND');
      }
      while (bytes.length >= 4) {
        const length = bytes.readUInt32BE(0);
        if (length === 0) {
          seen.push(found);
          return say(answer || (isVirus ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
        }
        if (found + length > mostBytes) return say('INSTREAM size limit exceeded. ERROR');
        if (bytes.length < 4 + length) return undefined;
        const piece = bytes.subarray(4, 4 + length).toString('latin1');
        // It may begin in one piece and end in the next.
        isVirus ||= (last + piece).includes(EICAR);
        last = piece.slice(-EICAR.length);
        found += length;
        bytes = bytes.subarray(4 + length);
      }
      return undefined;
    });
  });
  await new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    variable: `127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
