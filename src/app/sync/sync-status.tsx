import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { SyncState } from './contract.ts';
import { useSyncView } from './sync-context.tsx';
import { SyncWords } from './sync-words.tsx';

const SyncPanel = lazy(async () => ({ default: (await import('./sync-panel.tsx')).SyncPanel }));

const tones = {
  'up-to-date': 'success',
  offline: 'gray',
  filling: 'info',
  saved: 'warning',
  waiting: 'warning',
  'needs-you': 'danger',
} as const satisfies Record<SyncState, string>;

/** The header's sync state; a press opens the panel of what waits. */
export function SyncStatus() {
  const { state, pending, needsYou } = useSyncView();
  const [open, setOpen] = useState(false);
  if (!state) return null;
  const count = state === 'needs-you' ? needsYou : pending;
  const urgent = state === 'needs-you';
  return (
    <>
      <chakra.div role="status">
        <Button
          variant={urgent ? 'subtle' : 'ghost'}
          size="sm"
          colorPalette={tones[state]}
          color={urgent ? 'colorPalette.fg' : 'fg.muted'}
          fontWeight={urgent ? 'semibold' : 'normal'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <chakra.span boxSize="2" borderRadius="full" bg="colorPalette.solid" aria-hidden />
          <SyncWords state={state} />
          {state !== 'up-to-date' && count > 0 && (
            <chakra.span fontVariantNumeric="tabular-nums" color="colorPalette.fg" fontWeight="medium">
              {count}
            </chakra.span>
          )}
        </Button>
      </chakra.div>
      {open && (
        <Suspense fallback={null}>
          <SyncPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
