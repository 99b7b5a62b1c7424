import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The address by which guesses are counted. Of IPv6 its first 64 bits: a household or a rented machine has all the others
 * to itself. An IPv4 address that arrives in the form of IPv6 is the IPv4 address.
 */
export function addressGroup(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  // In its shortest form and in hexadecimals alone, whatever it was written like.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const inHex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (inHex) return [inHex[1], inHex[2]].flatMap((two) => bytesOf(two ?? '')).join('.');
  const [before = '', after] = canonical.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - head.length - tail.length;
  const whole = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return `${whole.slice(0, 4).join(':')}::/64`;
}

const bytesOf = (hex: string): number[] => {
  const two = Number.parseInt(hex, 16);
  return [two >> 8, two & 255];
};
