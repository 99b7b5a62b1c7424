import { useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { RICH_TEXT_SCHEMES, richTextLink } from '../../domain/kernel/rich-text.ts';
import { useLatest } from '../use-latest.ts';
import type { RichTextEditorProps } from './rich-text-props.ts';
import { safeHtml } from './safe-html.ts';

/** Nothing that the list of src/domain/kernel/rich-text.ts does not know. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: [...RICH_TEXT_SCHEMES],
      isAllowedUri: (url) => richTextLink(url) !== undefined,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
];

/** The editor of a text. What comes from outside is put in when it is not what the editor said last. */
export function useEditing(
  { label, value, onChange, control }: RichTextEditorProps,
  toToolbar: () => void,
): Editor | null {
  const said = useRef(value);
  const latest = useLatest({ onChange, toToolbar });
  const described = control?.['aria-describedby'];
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: 'rich-text',
    ...(control ? { id: control.id } : {}),
    ...(described === undefined ? {} : { 'aria-describedby': described }),
    ...(control?.['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
    ...(control?.['aria-required'] ? { 'aria-required': 'true' } : {}),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: safeHtml(value),
    // The page's policy lets no style be written into it: rich-text.css has what the editor needs.
    injectCSS: false,
    editorProps: {
      attributes,
      handleKeyDown: (_view, event) => {
        if (!event.altKey || event.key !== 'F10') return false;
        latest.current.toToolbar();
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      said.current = now.isEmpty ? '' : now.getHTML();
      latest.current.onChange(said.current);
    },
  });
  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(safeHtml(value), { emitUpdate: false });
  }, [editor, value]);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: JSON.parse(written) as Record<string, string>,
      },
    });
  }, [editor, written]);
  return editor;
}
