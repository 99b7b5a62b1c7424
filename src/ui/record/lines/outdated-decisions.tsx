import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../button.tsx';
import { Notice } from '../../notice.tsx';
import { focusPage } from '../../page/focus-page.ts';
import type { DeclaredLines } from './declared-lines.ts';
import type { KeptDecision } from './use-decisions.ts';
import { useSay } from './use-say.ts';

interface OutdatedDecisionsProps {
  readonly lines: DeclaredLines;
  readonly decisions: readonly KeptDecision[];
  readonly onDiscard: () => void;
}

/** Decisions that hold no longer are neither applied nor hidden: what was typed can be read, and given anew. */
export function OutdatedDecisions({ lines, decisions, onDiscard }: OutdatedDecisionsProps) {
  const say = useSay();
  if (decisions.length === 0) return null;
  return (
    <chakra.div mb="5">
      <Notice
        tone="warning"
        action={
          <Button
            variant="text"
            onClick={() => {
              onDiscard();
              // The button goes with all that is said here.
              focusPage();
            }}
          >
            <Trans>Discard these decisions</Trans>
          </Button>
        }
      >
        <Trans>
          These lines have changed since you decided on them: what you entered then is not applied.
        </Trans>
        {decisions.map(({ line, decision }) => (
          <chakra.span key={line.lineKey} display="list-item" listStyleType="disc" ms="5">
            {[
              lines.nameOf(line, say),
              ...(lines.decisionOf?.({ ...decision, lineKey: line.lineKey }, say) ?? []),
            ].join(' · ')}
          </chakra.span>
        ))}
      </Notice>
    </chakra.div>
  );
}
