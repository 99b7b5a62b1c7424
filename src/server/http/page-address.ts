import type { AddressInfo } from 'node:net';

const ANYWHERE = new Set(['0.0.0.0', '::']);

/**
 * Where this server's page is found from its own machine: what links lead to while no PUBLIC_URL is set. Never what a
 * caller says in `Host` or `Origin`: a mail would lead its reader, token and all, wherever the caller likes.
 */
export function pageAddress(
  listening: AddressInfo | string | null,
  { host, port }: { host: string; port: number },
): string {
  const known = typeof listening === 'object' && listening ? listening : { address: host, port };
  const name = ANYWHERE.has(known.address) ? 'localhost' : known.address;
  return `http://${name.includes(':') ? `[${name}]` : name}:${known.port}`;
}
