import { useEffect, type RefObject } from 'react';

/** Ctrl+S (⌘S) saves the form that stands foremost: the last of those on the page, for sheets are opened above. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const forms = document.querySelectorAll('[data-saves]');
      if (forms[forms.length - 1] === form.current) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form, save]);
}
