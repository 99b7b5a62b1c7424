import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

/** The same piece so many times, deflated as it is made: all of it is never in memory at once. */
export async function deflated(times: number, piece: Buffer): Promise<Buffer> {
  const stream = createDeflate({ level: 9 });
  const packed = buffer(stream);
  for (let at = 0; at < times; at += 1) if (!stream.write(piece)) await once(stream, 'drain');
  stream.end();
  return packed;
}

/** A PNG of two colours, whole in every respect: few bytes, many pixels. */
export async function largePng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = await deflated(height, Buffer.alloc(1 + Math.ceil(width / 8)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}
