import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatTimestamp } from '../../../domain/kernel/format.ts';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson, useRow, type Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { useEntityForm } from '../../form/use-entity-form.ts';
import { useUnsaved } from '../../form/unsaved.ts';
import { IconButton } from '../../icon-button.tsx';
import { UnsentMark } from '../../value/unsent-mark.tsx';
import { TroubleNotice } from '../trouble-notice.tsx';
import { useTakeBack } from '../use-take-back.ts';
import { bodyOf, CommentText, onSend } from './comment-text.tsx';
import './comments.css';

/** One comment: who, when, what; its author changes it in place, and takes it away with a way back. */
export function CommentItem({ row }: { row: Shown }) {
  const { t } = useLingui();
  const person = usePerson();
  const entity = useEngine().context.entityOf('comments');
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const takeAway = useTakeBack('comments');
  const author = useRow('users', row.createdBy)?.displayLine1 ?? t`Somebody`;
  const isOwn = row.createdBy === person.id;
  const mayChange = isOwn && openFields(entity, 'U', row, person)?.has('body') === true;
  const mayRemove = openFields(entity, 'D', row, person) !== undefined;
  const close = () => {
    setEditing(false);
    queueMicrotask(() => edit.current?.focus());
  };
  return (
    <li className="comment">
      <div className="comment-head">
        <strong>{author}</strong>
        {row.createdAt !== undefined && (
          <time dateTime={row.createdAt.replace(' ', 'T')}>{formatTimestamp(row.createdAt)}</time>
        )}
        <Edited row={row} />
        {row.unsent && <UnsentMark collection="comments" id={row.id} words />}
        {!isEditing && (
          <span className="comment-actions">
            {mayChange && (
              <IconButton
                ref={edit}
                label={t`Edit the comment`}
                icon={Pencil}
                size="iconSm"
                onClick={() => setEditing(true)}
              />
            )}
            {mayRemove && (
              <IconButton
                label={t`Delete the comment`}
                icon={Trash2}
                size="iconSm"
                data-takes-away=""
                onClick={({ currentTarget }) => {
                  focusAfter(currentTarget);
                  void takeAway(row, {
                    gone: t`Comment deleted`,
                    back: t`The comment is back`,
                    late: t`The comment is gone already: the server has removed it`,
                  });
                }}
              />
            )}
          </span>
        )}
      </div>
      {row.unsent && <TroubleNotice collection="comments" id={row.id} />}
      {isEditing ? <CommentEdit row={row} onClose={close} /> : <Body text={String(row['body'] ?? '')} />}
    </li>
  );
}

/** That it was edited, and by whom where that was not its author. */
function Edited({ row }: { row: Shown }) {
  const [by, at] = [row['editedBy'], row['editedAt']];
  const isOthers = typeof by === 'string' && by !== row.createdBy;
  const editor = useRow('users', isOthers ? by : undefined)?.displayLine1;
  if (isOthers) {
    const on = formatTimestamp(String(at));
    return (
      <span>
        {editor ? (
          <Trans>
            edited by {editor} on {on}
          </Trans>
        ) : (
          <Trans>edited by somebody on {on}</Trans>
        )}
      </span>
    );
  }
  return (row.version ?? 1) > 1 ? (
    <span>
      <Trans>edited</Trans>
    </span>
  ) : null;
}

/** To the next one that can be deleted, or to what is left of them: never lost with the button. */
function focusAfter(button: HTMLElement): void {
  const thread = button.closest<HTMLElement>('[role=log]');
  const alike = [...(thread?.querySelectorAll<HTMLElement>('[data-takes-away]') ?? [])];
  const at = alike.indexOf(button);
  (alike[at + 1] ?? alike[at - 1] ?? thread)?.focus();
}

/** Longer than that, in characters or lines, it is folded. */
const LONG = 1200;
const MANY_LINES = 16;

function Body({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES;
  return (
    <>
      <p className={isLong && !isOpen ? 'comment-body comment-folded' : 'comment-body'}>{text}</p>
      {isLong && (
        <Button variant="text" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
        </Button>
      )}
    </>
  );
}

/** Ctrl+Enter saves, Escape gives up what was typed. */
function CommentEdit({ row, onClose }: { row: Shown; onClose: () => void }) {
  const { t } = useLingui();
  const form = useEntityForm('comments', row.id);
  const box = useRef<HTMLFormElement>(null);
  const isThere = form.values != null;
  useUnsaved(form.dirty);
  useEffect(() => {
    const text = isThere ? box.current?.querySelector('textarea') : null;
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, [isThere]);
  const save = async () => {
    if (bodyOf(form).trim() === '') return;
    if (!form.dirty) return onClose();
    const saved = await form.save();
    if (saved && 'row' in saved) onClose();
  };
  const giveUp = () => {
    form.discard();
    onClose();
  };
  if (!isThere) return null;
  return (
    <form
      ref={box}
      className="comment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <CommentText
        label={t`Change the comment`}
        form={form}
        onKeyDown={(event) => {
          if (event.key === 'Escape') giveUp();
          else onSend(() => void save())(event);
        }}
      />
      <chakra.div className="comment-buttons">
        <Button variant="ghost" size="sm" onClick={giveUp}>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          size="sm"
          disabled={form.busy || bodyOf(form).trim() === ''}
          aria-keyshortcuts="Control+Enter"
        >
          {t`Save`}
        </Button>
      </chakra.div>
    </form>
  );
}
