import { useEffect } from 'react';
import type { PartFixture } from '../../testing/part-fixture.ts';
import { ToastProvider, useToast, type ToastInput } from './toasts.tsx';

const undo = { label: 'Undo', run: () => {} };

function Saying({ toasts }: { readonly toasts: readonly ToastInput[] }) {
  const toast = useToast();
  useEffect(() => toasts.forEach((one) => toast({ ...one, lastsMs: null })), [toast, toasts]);
  return null;
}
const saying = (...toasts: readonly ToastInput[]) => (
  <ToastProvider>
    <Saying toasts={toasts} />
  </ToastProvider>
);

export const fixture: PartFixture = {
  part: 'toast',
  states: {
    one: () => saying({ text: 'Saved' }),
    undo: () => saying({ text: 'Atelier Lemaire deleted', action: undo }),
    several: () =>
      saying(
        { text: 'Saved' },
        { text: '12 companies changed', action: undo },
        {
          text: 'La Société nationale de construction et de travaux publics du Grand Est a été supprimée',
          action: undo,
        },
      ),
  },
};
