import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';
import { afterHandOver } from './hand-over.ts';

/**
 * Saves the form as it stands when it is asked to, what is still being typed included. Ctrl+S (⌘S) asks the foremost form:
 * the last of those on the page, for sheets are opened above.
 */
export function useSaving(form: RefObject<HTMLElement | null>, save: () => Promise<void>): () => void {
  const latest = useLatest(save);
  const isAsked = useRef(false);
  const saveNow = useCallback(() => {
    // One press is waiting already for the values that are being made.
    if (isAsked.current) return;
    isAsked.current = true;
    afterHandOver(() => {
      isAsked.current = false;
      void latest.current();
    });
  }, [latest]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const forms = document.querySelectorAll('[data-saves]');
      if (forms[forms.length - 1] !== form.current) return;
      saveNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, saveNow]);
  return saveNow;
}
