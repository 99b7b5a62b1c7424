/** A PNG is decoded whole, four bytes a pixel, where the paper is made: on the server beside everybody's calls. */
const MOST_PIXELS = 4096 * 4096;
/** Of texts and profiles, which are packed too. */
const MOST_BESIDE = 64 * 1024;
const [SIGNATURE_BYTES, CHUNK_BYTES, HEADER_BYTES] = [8, 12, 25];
/** Bytes of the widest pixel, and filter bytes by row: interlaced pictures have nearly twice as many rows. */
const [PIXEL_BYTES, FILTERS] = [8, 2];
const PACKED_BESIDE: readonly string[] = ['zTXt', 'iTXt', 'iCCP'];

/** Whether a PNG is one picture of few pixels, and unpacks to no more than they need. */
export async function isBoundedPng(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length < SIGNATURE_BYTES + HEADER_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width * height > MOST_PIXELS) return false;
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let [beside, frames] = [0, 0];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'IDAT') packed.push(bytes.slice(at + 8, at + 8 + length));
    if (name === 'fcTL' || name === 'fdAT') frames += 1;
    if (PACKED_BESIDE.includes(name)) beside += length;
    at += CHUNK_BYTES + length;
  }
  const most = height * (width * PIXEL_BYTES + FILTERS) + MOST_BESIDE;
  return frames <= 1 && beside <= MOST_BESIDE && unpacksWithin(packed, most);
}

/** Damaged data is bounded: whoever decodes it says what is wrong. */
async function unpacksWithin(packed: readonly Uint8Array<ArrayBuffer>[], most: number): Promise<boolean> {
  let size = 0;
  try {
    const unpacked = new Blob([...packed]).stream().pipeThrough(new DecompressionStream('deflate'));
    const reader = unpacked.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size <= most) continue;
      void reader.cancel().catch(() => {});
      return false;
    }
  } catch {
    // It ends in its middle, or is an older browser, which has nothing that unpacks.
  }
  return true;
}
