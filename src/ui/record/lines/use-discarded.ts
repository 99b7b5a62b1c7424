import { useLingui } from '@lingui/react/macro';
import { useCallback, useReducer } from 'react';
import { useToast } from '../../toast/toasts.tsx';

/** Says that a line was discarded, and offers it back; what lists the lines is drawn again. */
export function useDiscarded(): (bringBack: (() => void) | undefined) => void {
  const { t } = useLingui();
  const toast = useToast();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  return useCallback(
    (bringBack) => {
      if (!bringBack) return;
      redraw();
      const run = () => {
        bringBack();
        redraw();
      };
      toast({ text: t`Line discarded`, action: { label: t`Undo`, run } });
    },
    [t, toast],
  );
}
