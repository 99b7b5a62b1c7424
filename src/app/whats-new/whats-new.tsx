import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '../../domain/kernel/format.ts';
import { usePerson, useRows, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text/rich-text.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { notesSince, useSeenNotes } from './seen-notes.ts';

/** After an update: which changes came with it, until this person has put them away on this device. */
export function WhatsNew() {
  const { t } = useLingui();
  const { id } = usePerson();
  const published = useRows('releaseNotes', { where: { status: 'published' } });
  const [seen, setSeen] = useSeenNotes(id);
  const [isOpen, setOpen] = useState(false);
  const notes = notesSince(published ?? [], seen);
  const [latest] = notes;
  if (!latest) return null;
  const title = latest.displayLine1 ?? '';
  const close = (): void => {
    setOpen(false);
    setSeen(String(latest['publishedAt']));
  };
  return (
    <chakra.div mt="4" data-print="no">
      <Notice
        tone="info"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" onClick={() => setOpen(true)}>{t`Read what’s new`}</Button>
            <Button size="sm" variant="ghost" onClick={close}>{t`Dismiss`}</Button>
          </chakra.div>
        }
      >
        <Trans>The app was updated: {title}</Trans>
      </Notice>
      {isOpen && (
        <Sheet title={t`What’s new`} onClose={close}>
          <chakra.div display="flex" flexDirection="column" gap="8">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </chakra.div>
        </Sheet>
      )}
    </chakra.div>
  );
}

function Note({ note }: { readonly note: Shown }) {
  const { release, publishedAt, body } = note;
  const on = typeof publishedAt === 'string' ? formatDate(publishedAt.slice(0, 10)) : '';
  return (
    <article>
      <chakra.h3 textStyle="section">{note.displayLine1}</chakra.h3>
      <chakra.p color="fg.muted" textStyle="dense" mb="2">
        {[release, on].filter(Boolean).join(' · ')}
      </chakra.p>
      <RichText html={typeof body === 'string' ? body : ''} />
    </article>
  );
}
