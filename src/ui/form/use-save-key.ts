import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Ctrl+S (⌘S) saves, as it stands then, the foremost form: the last of those on the page, for sheets are opened above. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => Promise<void>): void {
  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const forms = document.querySelectorAll('[data-saves]');
      if (forms[forms.length - 1] === form.current) void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
