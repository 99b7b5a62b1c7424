import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ComponentType } from 'react';
import { withTheme } from '../theme/with-theme.tsx';
import { useToast } from './toasts.tsx';

/**
 * What opens at a press and whose code is fetched by that press: the part while it is open, how to open and to close it.
 * Code that cannot be had is told, with a way to try again. Give a function of the module, not one made at each drawing.
 */
export function useOpened<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useLingui();
  const toast = useToast();
  const loadWithTheme = useMemo(() => withTheme(load), [load]);
  const [Opened, setOpened] = useState<ComponentType<Props>>();
  const open = (): void =>
    void loadWithTheme().then(
      (found) => setOpened(() => found),
      () =>
        toast({
          text: t`This could not be loaded. Look whether there is a network; if it fails again, reload the page.`,
          action: { label: t`Try again`, run: open },
          lastsMs: null,
        }),
    );
  return { Opened, open, close: () => setOpened(undefined) };
}
