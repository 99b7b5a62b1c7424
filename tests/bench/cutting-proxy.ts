import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where a piece of a file begins, and how many of its bytes came with its head. */
function pieceIn(bytes: Buffer): { readonly from: number; readonly came: number } | undefined {
  if (bytes.toString('latin1', 0, 6) !== 'PATCH ') return undefined;
  const end = bytes.indexOf('\r\n\r\n');
  const from = /^upload-offset: (\d+)/im.exec(bytes.toString('latin1', 0, end))?.[1];
  return from === undefined || end < 0 ? undefined : { from: Number(from), came: bytes.length - end - 4 };
}

/**
 * A network whose connections break in the middle of a piece, once a file has come so far, at each of these numbers. What the
 * browser then sends again by itself is no part of the file, as the server refuses it.
 */
export async function startCuttingProxy(target: string, cuts: readonly number[]) {
  const { hostname, port } = new URL(target);
  const left = [...cuts].sort((a, b) => a - b);
  const open = new Set<Socket>();
  let broken: number | undefined;
  const server = createServer((caller) => {
    const there = connect(Number(port), hostname);
    open.add(caller).add(there);
    const end = (): void => {
      for (const socket of [caller, there]) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of [caller, there]) socket.on('error', end).on('close', end);
    there.pipe(caller);
    let from = -1;
    let reached = 0;
    caller.on('data', (bytes: Buffer) => {
      const at = left[0];
      const piece = pieceIn(bytes);
      if (piece) [from, reached] = [piece.from, piece.from];
      reached += piece?.came ?? bytes.length;
      if (at !== undefined && from >= 0 && from !== broken && reached > at) {
        broken = from;
        // In the middle of a piece: what came before it arrives, its rest never does.
        caller.removeAllListeners('data').pause();
        there.write(bytes.subarray(0, Math.max(0, bytes.length - (reached - at))), end);
        left.shift();
        return;
      }
      if (!there.write(bytes)) {
        caller.pause();
        there.once('drain', () => caller.resume());
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many are still to come. */
    left: () => left.length,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
