import SignaturePad from 'signature_pad';
import { drawnAt, type Drawing } from './strokes.ts';

/** A ballpoint's blue-black: the ground is paper in every theme. */
const INK = '#14213d';

export interface Pad {
  /** Draws this instead of what stands there. */
  show(drawing: Drawing | undefined): void;
  close(): void;
}

/** Makes a canvas one that is drawn on, as sharp as the screen. `onStroke` is told what stands there after each stroke. */
export function openPad(canvas: HTMLCanvasElement, onStroke: (drawing: Drawing) => void): Pad {
  const pad = new SignaturePad(canvas, { penColor: INK, minWidth: 0.8, maxWidth: 2.6 });
  let shown: Drawing | undefined;
  const draw = (): void => pad.fromData(shown ? drawnAt(shown, canvas.offsetWidth) : []);
  pad.addEventListener('endStroke', () => {
    shown = { width: canvas.offsetWidth, strokes: [...pad.toData()] };
    onStroke(shown);
  });
  const fit = (): void => {
    const ratio = Math.max(window.devicePixelRatio || 1, 1);
    // Setting its size empties a canvas, and it forgets its scale.
    canvas.width = Math.round(canvas.offsetWidth * ratio);
    canvas.height = Math.round(canvas.offsetHeight * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    draw();
  };
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  fit();
  return {
    show(drawing) {
      // What was just drawn stands there already.
      if (drawing === shown) return;
      shown = drawing;
      draw();
    },
    close() {
      observer.disconnect();
      pad.off();
    },
  };
}
