import SignaturePad, { type PointGroup } from 'signature_pad';
import { boundsOf } from './strokes.ts';

/** Pixels of the picture for one of the screen: fine enough for paper. */
const FINE = 3;
/** No side of it is longer, however large the screen. */
const LONGEST = 1600;
/** About the strokes, in pixels of the screen. */
const ROOM = 6;

/** What was drawn as a picture: no larger than the strokes, on white. Rejects where nothing was, or the browser cannot. */
export async function pictureOf(strokes: readonly PointGroup[], name: string): Promise<File> {
  const bounds = boundsOf(strokes, ROOM);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bounds || !context) throw new Error('nothing that could be drawn');
  const scale = Math.min(FINE, LONGEST / Math.max(bounds.width, bounds.height));
  canvas.width = Math.ceil(bounds.width * scale);
  canvas.height = Math.ceil(bounds.height * scale);
  const pad = new SignaturePad(canvas, { backgroundColor: '#fff' });
  pad.off();
  context.scale(scale, scale);
  context.translate(-bounds.left, -bounds.top);
  pad.fromData([...strokes], { clear: false });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('not encoded');
  return new File([blob], name, { type: 'image/png' });
}
