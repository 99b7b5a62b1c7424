import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEngine, useRefusedFiles, useReplaceFile, type OutboxRecord } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { Notice } from '../../notice.tsx';
import { FileButton } from '../../photo/file-button.tsx';
import { RefusedFiles } from '../../photo/refused-files.tsx';
import { useAttach } from '../../photo/use-attach.ts';
import { useFocusKept } from '../../use-focus-kept.ts';
import { useOneAtATime } from '../../use-one-at-a-time.ts';
import { useRefusalWords } from '../../work/refusal-words.ts';
import type { Attachment } from './attachment.ts';

interface RefusedAttachmentsProps {
  readonly collection: string;
  readonly id: string;
  readonly files: readonly Attachment[];
  readonly remove: ((line: Attachment, at: number) => Promise<void>) | undefined;
}

/** The files that the server does not take: what was done to the record waits for them. */
export function RefusedAttachments({ collection, id, files, remove }: RefusedAttachmentsProps) {
  return useRefusedFiles(collection, id).map((file) => {
    const at = files.findIndex((line) => line.file === file.entityId);
    const line = files[at];
    return (
      <OneFile key={file.entityId} file={file} remove={remove && line ? () => remove(line, at) : undefined} />
    );
  });
}

/** What was pressed is gone with all that was said here. */
const toPage = () => document.getElementById('main')?.focus();

function OneFile({ file, remove }: { file: OutboxRecord; remove: (() => Promise<void>) | undefined }) {
  const { t } = useLingui();
  const engine = useEngine();
  const wordsOf = useRefusalWords();
  const replaceFile = useReplaceFile();
  const { attach, busy, refused, unkept } = useAttach('');
  const { press } = useOneAtATime();
  const { watch } = useFocusKept<HTMLElement>('', toPage);
  const { entityId, seq, state, label: name, lastError } = file;
  return (
    <chakra.div {...watch} role="group" aria-label={t`File: ${name}`}>
      <Notice
        tone="danger"
        action={
          <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
            <FileButton
              variant="text"
              multiple={false}
              aria-busy={busy > 0}
              onFiles={(chosen) => {
                unkept.giveUp();
                void attach(chosen.slice(0, 1), (next) => replaceFile(entityId, next));
              }}
            >
              <Trans>Replace the file</Trans>
            </FileButton>
            {state === 'dead' && (
              <Button variant="text" {...press(() => engine.retry(seq))}>
                <Trans>Send it again</Trans>
              </Button>
            )}
            {remove && (
              <Button variant="text" color="danger.fg" {...press(remove)}>
                <Trans>Remove the file</Trans>
              </Button>
            )}
          </chakra.span>
        }
      >
        <Trans>The server did not accept the file “{name}”, so what you did here is not sent yet.</Trans>{' '}
        {lastError ? wordsOf(lastError) : ''}
      </Notice>
      <RefusedFiles names={refused} unkept={unkept} />
    </chakra.div>
  );
}
