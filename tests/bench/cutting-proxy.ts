import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network whose connections break once so many bytes have gone up in all, at each of these numbers. */
export async function startCuttingProxy(target: string, cuts: readonly number[]) {
  const { hostname, port } = new URL(target);
  const left = [...cuts].sort((a, b) => a - b);
  const open = new Set<Socket>();
  let up = 0;
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
    caller.on('data', (bytes: Buffer) => {
      const at = left[0];
      up += bytes.length;
      if (at !== undefined && up > at) {
        // In the middle of a piece: what came before it arrives, its rest never does.
        caller.removeAllListeners('data').pause();
        there.write(bytes.subarray(0, Math.max(0, bytes.length - (up - at))), end);
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
