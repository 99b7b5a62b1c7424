const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** A short stable name (FNV-1a, 64 bits) for one person on one server: database names are visible to whoever has the device. */
function shortHash(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}

/** The database of one person on one server. `server` is the API's address, whole. */
export const databaseName = (server: string, userId: string): string =>
  `comptoir:${shortHash(`${server}|${userId}`)}`;
