import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Place {
  host: string;
  /** 0 is any free one. */
  port: number;
}

const REASONS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use by another program: stop that, or choose another port with PORT=${port < 65_535 ? port + 1 : port - 1}.`,
  EACCES: ({ port }) => `Port ${port} is not open to this user: choose one from 1024 up with PORT=8080.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine.`,
};

/** What kept the server from listening, as a sentence for a person; any other error as it is. */
export function listenError(error: unknown, place: Place): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new Error(reason(place), { cause: error }) : error;
}

/** Throws a sentence for a person where one cannot listen, so that nothing is made before that is known. */
export async function requirePort(place: Place): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(place.port, place.host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, place);
  }
  probe.close();
  await once(probe, 'close');
}
