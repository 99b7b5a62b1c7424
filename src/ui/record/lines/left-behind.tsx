import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { Notice } from '../../notice.tsx';
import { linesIn, type DeclaredLines, type RecordLine } from './declared-lines.ts';
import { folderOf, forgetLine, unfinishedIn } from './line-drafts.ts';
import { useDiscarded } from './use-discarded.ts';
import { useSay } from './use-say.ts';

interface LeftBehindProps {
  readonly lines: DeclaredLines;
  readonly row: Shown;
  /** Whether its person may still take the record back. */
  readonly mayRecall: boolean;
}

/** Lines that were begun and never saved, of a record whose lines are closed by now: they are neither hidden nor lost. */
export function LeftBehind({ lines, row, mayRecall }: LeftBehindProps) {
  const discarded = useDiscarded();
  const folder = folderOf(useEngine().context.userId, lines.drafts, row.id);
  const root = useRef<HTMLDivElement>(null);
  const begun = unfinishedIn(folder);
  const stored = new Set(linesIn(row, lines.field).map(({ lineKey }) => lineKey));
  const discard = (line: RecordLine) => {
    discarded(forgetLine(folder, line.lineKey));
    // The button went with its line.
    requestAnimationFrame(() => (root.current?.querySelector('button') ?? root.current)?.focus());
  };
  const added = begun.filter(({ lineKey }) => !stored.has(lineKey));
  const changed = begun.filter(({ lineKey }) => stored.has(lineKey));
  return (
    <chakra.div ref={root} tabIndex={-1} outline="none">
      {begun.length > 0 && (
        <chakra.div mb="4">
          <Notice tone="warning">
            {added.length > 0 && (
              <>
                <Trans>These lines were begun and never saved: they are not counted here.</Trans>
                <Lines lines={lines} listed={added} onDiscard={discard} />
              </>
            )}
            {changed.length > 0 && (
              <>
                <Trans>
                  Changes to these lines were never saved: the lines stand here as they were before.
                </Trans>
                <Lines lines={lines} listed={changed} onDiscard={discard} />
              </>
            )}
            {mayRecall && <Trans>Take it back to finish them, or discard them.</Trans>}
          </Notice>
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface LinesProps {
  readonly lines: DeclaredLines;
  readonly listed: readonly RecordLine[];
  readonly onDiscard: (line: RecordLine) => void;
}

function Lines({ lines, listed, onDiscard }: LinesProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <chakra.ul listStyleType="none" m="0" my="2" p="0">
      {listed.map((line) => {
        const title = lines.nameOf(line, say);
        return (
          <lines.Row key={line.lineKey} line={line} pointer={`/unfinished/${line.lineKey}`} unfinished>
            <Button
              variant="text"
              color="danger.fg"
              aria-label={t`Discard: ${title}`}
              onClick={() => onDiscard(line)}
            >
              <Trans>Discard</Trans>
            </Button>
          </lines.Row>
        );
      })}
    </chakra.ul>
  );
}
