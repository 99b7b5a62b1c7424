import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusPage } from '../../../ui/page/focus-page.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { summaryOf } from './cost-summary.ts';
import type { KeptDecision } from './grants.ts';

interface OutdatedDecisionsProps {
  readonly decisions: readonly KeptDecision[];
  readonly onDiscard: () => void;
}

/** Decisions that hold no longer are neither applied nor hidden: what was typed can be read, and given anew. */
export function OutdatedDecisions({ decisions, onDiscard }: OutdatedDecisionsProps) {
  const { i18n } = useLingui();
  const text = useText();
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
          The account has changed since you decided on these lines: what you entered then is not applied.
        </Trans>
        {decisions.map(({ line, decision: { accepted, acceptedReason } }) => (
          <chakra.span key={line.lineKey} display="list-item" listStyleType="disc" ms="5">
            {summaryOf(line, { text, message: (descriptor) => i18n._(descriptor) }).title}
            {typeof accepted === 'number' && (
              <>
                {' · '}
                <Trans>Granted {formatEuro(accepted)}</Trans>
              </>
            )}
            {acceptedReason && ` · ${acceptedReason}`}
          </chakra.span>
        ))}
      </Notice>
    </chakra.div>
  );
}
