import { EditorContent } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useEditing } from './editing.ts';
import { LinkRow } from './link-row.tsx';
import type { RichTextEditorProps } from './rich-text-props.ts';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

/** A formatted text to be written: its value is HTML. Alt+F10 goes to the tools. */
export function EditorView(props: RichTextEditorProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const editor = useEditing(props, () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  if (!editor) return null;
  return (
    <div className="rich-text-editor" data-invalid={props.control?.['aria-invalid']}>
      <Toolbar editor={editor} bar={bar} onLink={() => setLinking(true)} />
      {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}
