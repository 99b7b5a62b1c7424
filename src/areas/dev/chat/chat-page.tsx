import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { ChatItem } from './chat-item.tsx';
import { inChatOrder } from './chat-order.ts';

/** So many of the latest are shown before one asks for those before. */
const LATEST = 50;

/** Messages of everyone, live: what is written without a network is sent later, and stands last until then. */
export default function ChatPage() {
  const { t } = useLingui();
  const [limit, setLimit] = useState(LATEST);
  useFresh('chatMessages');
  const rows = useRows('chatMessages', { descending: true, limit: limit + 1 });
  const log = useRef<HTMLDivElement>(null);
  const shown = inChatOrder(rows?.slice(0, limit) ?? []);
  const last = shown.at(-1)?.id;
  // Whoever reads further up is not taken away from there.
  useEffect(() => {
    const box = log.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 400) box.scrollTop = box.scrollHeight;
  }, [last]);
  return (
    <>
      <PageHeader title={t`Chat`} />
      <chakra.div display="flex" flexDirection="column" gap="4" maxW="48rem">
        {rows && rows.length > limit && (
          <div>
            <Button variant="outline" size="sm" onClick={() => setLimit(limit * 4)}>
              <Trans>Show earlier messages</Trans>
            </Button>
          </div>
        )}
        {rows?.length === 0 && (
          <chakra.p color="fg.muted">
            <Trans>No messages yet. Write the first one.</Trans>
          </chakra.p>
        )}
        <chakra.div
          ref={log}
          role="log"
          tabIndex={0}
          aria-label={t`Messages`}
          overflowY="auto"
          maxH="calc(100dvh - 22rem)"
          minH="6rem"
        >
          <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="4">
            {shown.map((row) => (
              <ChatItem key={row.id} row={row} />
            ))}
          </chakra.ol>
        </chakra.div>
        <ChatBox />
      </chakra.div>
    </>
  );
}

function ChatBox() {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const draft = useDraft('chatMessages/new');
  const [typed, setTyped] = useState(() => String(draft.found?.values['content'] ?? ''));
  const content = typed.trim();
  useUnsaved(content !== '');
  const change = (next: string): void => {
    setTyped(next);
    draft.keep(next.trim() === '' ? {} : { content: next });
  };
  const send = (): void => {
    if (content === '') return;
    change('');
    engine.create('chatMessages', { content }).catch(() => {
      change(content);
      toast({ text: t`This could not be saved.` });
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={t`Message`} help={t`Enter sends, Shift+Enter starts a new line.`}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={10_000}
            value={typed}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <chakra.div display="flex" justifyContent="flex-end">
        <Button type="submit" disabled={content === ''} aria-keyshortcuts="Enter">{t`Send`}</Button>
      </chakra.div>
    </chakra.form>
  );
}
