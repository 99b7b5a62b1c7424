import { useLingui } from '@lingui/react/macro';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '../icon-button.tsx';

interface Tool {
  readonly name: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOn: (editor: Editor) => boolean;
  readonly press: (editor: Editor) => void;
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly bar: Ref<HTMLDivElement>;
  readonly onLink: () => void;
}

/** The tools of a text: one tab stop, arrows go from tool to tool, Escape back to the text. */
export function Toolbar({ editor, bar, onLink }: ToolbarProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState(0);
  const tools: readonly Tool[] = [
    {
      name: 'h2',
      label: t`Heading`,
      icon: Heading2,
      isOn: (one) => one.isActive('heading', { level: 2 }),
      press: (one) => one.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'h3',
      label: t`Smaller heading`,
      icon: Heading3,
      isOn: (one) => one.isActive('heading', { level: 3 }),
      press: (one) => one.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bold',
      label: t`Bold`,
      icon: Bold,
      isOn: (one) => one.isActive('bold'),
      press: (one) => one.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: t`Italic`,
      icon: Italic,
      isOn: (one) => one.isActive('italic'),
      press: (one) => one.chain().focus().toggleItalic().run(),
    },
    {
      name: 'bullets',
      label: t`Bullet list`,
      icon: List,
      isOn: (one) => one.isActive('bulletList'),
      press: (one) => one.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: t`Numbered list`,
      icon: ListOrdered,
      isOn: (one) => one.isActive('orderedList'),
      press: (one) => one.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: t`Quotation`,
      icon: Quote,
      isOn: (one) => one.isActive('blockquote'),
      press: (one) => one.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'code',
      label: t`Code`,
      icon: Code,
      isOn: (one) => one.isActive('codeBlock') || one.isActive('code'),
      press: (one) => one.chain().focus().toggleCodeBlock().run(),
    },
    { name: 'link', label: t`Link`, icon: Link, isOn: (one) => one.isActive('link'), press: onLink },
  ];
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn(now)),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const last = tools.length - 1;
    const to = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Formatting`}
      className="rich-text-tools"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, label, icon, press }, at) => (
        <IconButton
          key={name}
          icon={icon}
          label={label}
          size="iconSm"
          aria-pressed={on[at] ?? false}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
        />
      ))}
    </div>
  );
}
