/** What no file system takes in a name, or what would lead out of its folder. */
const FORBIDDEN = /[\u0000-\u001f\u007f/\\:*?"<>|]/g;
/** What Windows keeps for itself, whatever stands behind the dot. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Of most file systems. */
const LONGEST_BYTES = 240;

/** A name that every file system takes. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/[. ]+$/, '')
    .trimStart();
  const shown = plain === '' ? '_' : plain;
  return shortened(RESERVED.test(shown) ? `_${shown}` : shown);
}

/** A long name is cut before its extension, by which people know the file. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name;
  const [stem, extension] = parted(name);
  let cut = stem;
  while (Buffer.byteLength(cut + extension) > LONGEST_BYTES && cut !== '')
    cut = [...cut].slice(0, -1).join('');
  return cut + extension;
}

/** A name in its two parts: `["report", ".pdf"]`. */
function parted(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 20 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Gives each name of a folder a form that no other of it has: "name (2)". Large and small letters are the same to some disks. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const safe = safeName(name);
    const [stem, extension] = parted(safe);
    let unique = safe;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${stem} (${number})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
