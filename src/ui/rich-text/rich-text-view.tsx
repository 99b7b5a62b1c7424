import { useLayoutEffect, useRef } from 'react';
import type { RichTextProps } from './rich-text-props.ts';
import { safeNodes } from './safe-html.ts';
import './rich-text.css';

/** A formatted text to be read. */
export function RichTextView({ html }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(safeNodes(html)), [html]);
  return <div ref={place} className="rich-text" />;
}
