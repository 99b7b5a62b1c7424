import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's service on the internet: this machine, this company, and what leads there. A list of both would take every IPv4 for one of `::ffff:0:0`. */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.ipv4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.ipv6.addSubnet(network, prefix, 'ipv6');

/** Whether anybody on the internet is reached there. */
export function isPublicAddress(address: string): boolean {
  const family = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
  return family !== undefined && !PRIVATE[family].check(address, family);
}

const LOCAL = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Whether a host's name may be a push service's: one with a dot, not an address, none that only a network of one's own knows. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(name) && !LOCAL.test(name);
}

/** Looks a name up as the system does, and refuses it where it leads to a network that is not the internet. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '');
    // Whoever connects asks for all of them or for one.
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
