import { OWN } from '../../domain/kernel/own-company.ts';
import type { Engine } from '../../offline/index.ts';
import { dropNotes, fileBytes, readNote, writeNotes } from '../../offline/upkeep.ts';

/** Under it the bytes of our logo are kept, by the name of its file. */
const LOGO = 'paper/logo/';

async function ownLogo({ writer }: Engine): Promise<string | undefined> {
  const [own] = await writer.lookup.where('companies', { calculatedOwn: OWN });
  const logo = own?.['logo'];
  return typeof logo === 'string' ? logo : undefined;
}

/** A picture that stands on paper: our logo, or a signature. Rejects where neither this device nor the server has it. */
export async function paperPicture(engine: Engine, upload: string): Promise<Uint8Array> {
  const kept = await readNote(engine, LOGO + upload);
  if (ArrayBuffer.isView(kept)) return new Uint8Array(kept.buffer, kept.byteOffset, kept.byteLength);
  const bytes = new Uint8Array(await (await fileBytes(engine, upload)).arrayBuffer());
  if (upload === (await ownLogo(engine))) {
    await dropNotes(engine, LOGO);
    await writeNotes(engine, { [LOGO + upload]: bytes });
  }
  return bytes;
}

/** Has our logo on this device, before a paper is made without a network. Never rejects: without it papers are whole. */
export async function keepLogo(engine: Engine): Promise<void> {
  try {
    const logo = await ownLogo(engine);
    if (logo !== undefined) await paperPicture(engine, logo);
  } catch {
    // There is no network, or no room: the next page tries again.
  }
}
