import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChoices } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useToast } from '../toast/toasts.tsx';
import { useTroubleWords } from '../work/trouble-words.ts';

interface PutAwayProps {
  readonly collection: string;
  /** Whether the notice is still needed although the collection is wanted here again. */
  readonly onStay: (stays: boolean) => void;
}

/** That a collection is not here, and how it comes back. */
export function PutAway({ collection, onStay }: PutAwayProps) {
  const { t } = useLingui();
  const { bringBack } = useChoices();
  const toast = useToast();
  const wordsOf = useTroubleWords();
  const [state, setState] = useState<'fetching' | { readonly trouble: string }>();
  const isFetching = state === 'fetching';
  const fetchThem = () => {
    if (isFetching) return;
    setState('fetching');
    onStay(true);
    bringBack(collection).then(
      () => {
        toast({ text: t`They are on this device again.` });
        // The button goes with the notice.
        document.getElementById('main')?.focus();
        onStay(false);
      },
      (error: unknown) => setState({ trouble: wordsOf(error) }),
    );
  };
  return (
    <chakra.div my="4" maxW="40rem">
      <Notice
        tone="info"
        action={
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isFetching}
            aria-busy={isFetching}
            onClick={fetchThem}
          >
            <Trans>Fetch them again</Trans>
          </Button>
        }
      >
        <chakra.strong display="block" fontWeight="medium">
          <Trans>Not on this device</Trans>
        </chakra.strong>
        <Trans>You took them off this device. Fetching them again needs the network.</Trans>
        <chakra.p role="status" mt="1">
          {isFetching ? (
            <Trans>Fetching them…</Trans>
          ) : (
            state && (
              <>
                <Trans>Not fetched yet.</Trans> {state.trouble}
              </>
            )
          )}
        </chakra.p>
      </Notice>
    </chakra.div>
  );
}
