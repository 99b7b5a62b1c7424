import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

interface PdfPageProps {
  readonly page: PDFPageProxy;
  readonly width: number;
  readonly zoom: number;
}

/** One page as a picture, with its words over it to be chosen, searched and read aloud. */
export function PdfPage({ page, width, zoom }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const scale = (Math.max(width, 100) / page.getViewport({ scale: 1 }).width) * zoom;
  useEffect(() => {
    const [picture, text] = [canvas.current, words.current];
    if (!picture || !text) return undefined;
    const viewport = page.getViewport({ scale });
    const dots = Math.min(window.devicePixelRatio, 2);
    picture.width = Math.floor(viewport.width * dots);
    picture.height = Math.floor(viewport.height * dots);
    picture.style.width = `${viewport.width}px`;
    picture.style.height = `${viewport.height}px`;
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(scale));
    const drawing = page.render({ canvas: picture, viewport, transform: [dots, 0, 0, dots, 0, 0] });
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
    // Either is broken off when the page or the size changes: the next drawing says it all again.
    drawing.promise.then(
      () => setDrawn(true),
      () => {},
    );
    layer.render().catch(() => {});
    return () => {
      drawing.cancel();
      layer.cancel();
    };
  }, [page, scale]);
  return (
    <div className="pdf-page" aria-busy={!isDrawn}>
      <canvas ref={canvas} aria-hidden />
      <div ref={words} className="textLayer" />
    </div>
  );
}
