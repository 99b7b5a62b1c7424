import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../button.tsx';
import { useEntityForm } from '../../form/use-entity-form.ts';
import { useUnsaved } from '../../form/unsaved.ts';
import { bodyOf, CommentText, onSend } from './comment-text.tsx';

interface CommentBoxProps {
  readonly collection: string;
  readonly id: string;
}

/** A new comment. What was typed and not sent is here again when the page is. */
export function CommentBox({ collection, id }: CommentBoxProps) {
  const { t } = useLingui();
  const initial = useMemo(() => ({ onCollection: collection, onId: id }), [collection, id]);
  const form = useEntityForm('comments', undefined, initial, `comments/on/${collection}/${id}`);
  const body = bodyOf(form);
  useUnsaved(body.trim() !== '');
  const save = () => void (body.trim() !== '' && form.save());
  return (
    <form
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <CommentText label={t`Add a comment`} form={form} onKeyDown={onSend(save)} />
      <div className="comment-buttons">
        <Button
          type="submit"
          size="sm"
          disabled={form.busy || body.trim() === ''}
          aria-keyshortcuts="Control+Enter"
          data-tip={t`Ctrl+Enter`}
        >
          {t`Post comment`}
        </Button>
      </div>
    </form>
  );
}
