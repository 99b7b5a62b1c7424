import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEngine, useReplaceFile, type OutboxRecord } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { FileButton } from '../photo/file-button.tsx';
import { RefusedFiles } from '../photo/refused-files.tsx';
import { useAttach } from '../photo/use-attach.ts';
import { useFocusKept } from '../use-focus-kept.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useRefusalWords } from '../work/refusal-words.ts';

interface RefusedFileProps {
  readonly file: OutboxRecord;
  /** What the recognition looks for in another one; empty: nothing. */
  readonly purpose: Parameters<typeof useAttach>[0];
  readonly words: { readonly label: string; readonly replace: string; readonly remove: string };
  /** Undefined where it may not be taken off: replaced it may be in any case. */
  readonly remove: (() => Promise<unknown>) | undefined;
  /** What the server did not take, in a sentence; why follows. */
  readonly children: ReactNode;
}

/** What was pressed is gone with all that was said here. */
const toPage = () => document.getElementById('main')?.focus();

/** A file that the server does not take: what was done waits for it, until it is replaced, sent again or taken off. */
export function RefusedFile({ file, purpose, words, remove, children }: RefusedFileProps) {
  const engine = useEngine();
  const wordsOf = useRefusalWords();
  const replaceFile = useReplaceFile();
  const { attach, busy, refused, unkept } = useAttach(purpose);
  const { press } = useOneAtATime();
  const { watch } = useFocusKept<HTMLElement>('', toPage);
  const { entityId, seq, state, lastError } = file;
  return (
    <chakra.div {...watch} role="group" aria-label={words.label}>
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
              {words.replace}
            </FileButton>
            {state === 'dead' && (
              <Button variant="text" {...press(() => engine.retry(seq))}>
                <Trans>Send it again</Trans>
              </Button>
            )}
            {remove && (
              <Button variant="text" color="danger.fg" {...press(remove)}>
                {words.remove}
              </Button>
            )}
          </chakra.span>
        }
      >
        {children} {lastError ? wordsOf(lastError) : ''}
      </Notice>
      <RefusedFiles names={refused} unkept={unkept} />
    </chakra.div>
  );
}
