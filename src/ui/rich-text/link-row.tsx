import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { richTextLink } from '../../domain/kernel/rich-text.ts';
import { Input } from '../form/input.tsx';
import { PlainButton } from '../plain-button.tsx';

interface LinkRowProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Where the words that are chosen lead to. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const { t } = useLingui();
  const noteId = useId();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [isRefused, setRefused] = useState(false);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const apply = (): void => {
    const href = richTextLink(typed);
    if (href === undefined) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without words of its own the address is what is read.
    if (editor.state.selection.empty && before === '')
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it is not sent, nor its sheet closed.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div className="rich-text-link">
      <Input
        type="text"
        inputMode="url"
        size="sm"
        autoFocus
        aria-label={t`Address of the link`}
        value={typed}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? noteId : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <PlainButton size="sm" onClick={apply}>
        <Trans>Set link</Trans>
      </PlainButton>
      {before !== '' && (
        <PlainButton
          size="sm"
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          <Trans>Remove link</Trans>
        </PlainButton>
      )}
      {isRefused && (
        <p id={noteId} role="alert">
          <Trans>A link begins with https://, http:// or mailto:</Trans>
        </p>
      )}
    </div>
  );
}
