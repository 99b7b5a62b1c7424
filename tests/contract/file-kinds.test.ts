import { describe, expect, it } from 'vitest';
import { FILE_KINDS } from '../../src/domain/kernel/file-kinds.ts';
import { DRIVE_FILES, DRIVE_REFUSED } from '../../src/server/testing/file-fixtures.ts';
import { sniff } from '../../src/ui/photo/sniff.ts';

/* The server's side of the same files: src/server/files/receive.test.ts. */
describe('what a file of the drive is, on a device', () => {
  it.each(DRIVE_FILES)('%s is %s there too, and nothing that goes elsewhere', (name, mime, bytes) => {
    const kind = sniff(Buffer.from(bytes), name, { drive: true });
    expect(kind && FILE_KINDS[kind].mime).toBe(mime);
    expect(sniff(Buffer.from(bytes), name)).toBeUndefined();
  });

  it.each(DRIVE_REFUSED)('%s is refused before it is sent (%#)', (name, bytes) => {
    expect(sniff(Buffer.from(bytes), name, { drive: true })).toBeUndefined();
  });
});
