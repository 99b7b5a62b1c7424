import { heavyPart } from '../heavy-part.tsx';
import type { RichTextEditorProps, RichTextProps } from './rich-text-props.ts';

/** A formatted text to be read. */
export const RichText = heavyPart<RichTextProps>(
  async () => (await import('./rich-text-view.tsx')).RichTextView,
);

/** A formatted text to be written. */
export const RichTextEditor = heavyPart<RichTextEditorProps>(
  async () => (await import('./editor-view.tsx')).EditorView,
);
