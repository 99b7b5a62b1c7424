const EXIF = 0xe1;
const SCAN = 0xda;
const ORIENTATION = 0x0112;

/** How a JPEG says that it is to be turned (Exif 2.32, tag 0x0112), 1 to 8; 1 where it says nothing. A PDF shows it as it lies. */
export function orientationOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== SCAN;) {
      if (view.getUint8(at + 1) === EXIF && view.getUint32(at + 4) === 0x45786966)
        return inTiff(view, at + 10);
      at += 2 + view.getUint16(at + 2);
    }
  } catch {
    // Cut off: whoever decodes it says so.
  }
  return 1;
}

function inTiff(view: DataView, start: number): number {
  const little = view.getUint16(start) === 0x4949;
  const first = start + view.getUint32(start + 4, little);
  for (let entry = 0; entry < view.getUint16(first, little); entry += 1) {
    const at = first + 2 + entry * 12;
    if (view.getUint16(at, little) === ORIENTATION) return view.getUint16(at + 8, little);
  }
  return 1;
}
