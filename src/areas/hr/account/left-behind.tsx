import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { forgetLine, unfinishedLines } from '../line/use-line-draft.ts';
import { CostRow } from './cost-row.tsx';

/** Lines that were begun and never saved, of an account whose lines are closed by now: they are neither hidden nor lost. */
export function LeftBehind({ userId, accountId }: { userId: string; accountId: string }) {
  const [lines, setLines] = useState(() => unfinishedLines(userId, accountId));
  if (lines.length === 0) return null;
  return (
    <chakra.div mb="4">
      <Notice tone="warning">
        <Trans>
          These lines were begun and never saved: they are not in the account. Take it back to finish them, or
          discard them.
        </Trans>
        <chakra.ul listStyleType="none" m="0" mt="2" p="0">
          {lines.map((cost) => (
            <CostRow key={cost.lineKey} cost={cost} pointer={`/unfinished/${cost.lineKey}`} unfinished>
              <Button
                variant="text"
                color="danger.fg"
                onClick={() => {
                  forgetLine(userId, accountId, cost.lineKey);
                  setLines((all) => all.filter((other) => other !== cost));
                }}
              >
                <Trans>Discard</Trans>
              </Button>
            </CostRow>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  );
}
