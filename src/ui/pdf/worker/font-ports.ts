import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import plain from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import type { FontFiles } from '../../../print/embed-fonts.ts';

async function bytesAt(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The fonts of paper: files of the app, kept on the device with the rest of it. */
export async function readFonts(): Promise<FontFiles> {
  const [plainBytes, boldBytes] = await Promise.all([bytesAt(plain), bytesAt(bold)]);
  return { plain: plainBytes, bold: boldBytes };
}
