import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isKeepable, useEngine, useTrouble } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What the server did not accept of this account, and the three ways on: correct the lines below, send again, give up. */
export function AccountTrouble({ id }: { id: string }) {
  const engine = useEngine();
  const trouble = useTrouble('expenseAccounts', id);
  const [isSure, setSure] = useState(false);
  if (!trouble) return null;
  const isConflict = trouble.state === 'conflict';
  const isStep = trouble.op === 'action';
  const giveUp = () => (isSure ? void engine.drop(trouble.seq).then(() => setSure(false)) : setSure(true));
  return (
    <chakra.div mb="5">
      <Notice
        tone="danger"
        action={
          <chakra.span display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
            {isConflict && !isKeepable(trouble) ? null : isConflict ? (
              <Button variant="text" onClick={() => void engine.keepMine(trouble.seq)}>
                <Trans>Keep mine</Trans>
              </Button>
            ) : (
              <Button variant="text" onClick={() => void engine.retry(trouble.seq)}>
                <Trans>Send it again</Trans>
              </Button>
            )}
            <Button variant="text" color="danger.fg" onClick={giveUp}>
              {isSure ? (
                <Trans>Yes, drop my change</Trans>
              ) : isConflict ? (
                <Trans>Take theirs</Trans>
              ) : isStep ? (
                <Trans>Go back to before</Trans>
              ) : (
                <Trans>Drop this change</Trans>
              )}
            </Button>
          </chakra.span>
        }
      >
        {isConflict ? (
          <Trans>Someone changed this account while you did. Both are kept until you choose.</Trans>
        ) : isStep ? (
          <Trans>The server did not accept this step. What you entered is safe.</Trans>
        ) : (
          <Trans>
            The server did not accept the last change. Correct what is marked below and save: it is sent
            again.
          </Trans>
        )}
        {isSure && (
          <chakra.span display="block" mt="1">
            <Trans>Your change since the last sending is lost then.</Trans>
          </chakra.span>
        )}
      </Notice>
    </chakra.div>
  );
}
