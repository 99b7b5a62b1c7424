import { useEffect, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { handOver } from './hand-over.ts';

/** Ctrl+S (⌘S) saves, as it stands then, the foremost form: the last of those on the page, for sheets are opened above. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => Promise<void>): void {
  const latest = useLatest(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const forms = document.querySelectorAll('[data-saves]');
      if (forms[forms.length - 1] !== form.current) return;
      handOver();
      void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, latest]);
}
