import { useEffect, type RefObject } from 'react';

/** A form that begins with something typed elsewhere goes on, once it is drawn, with the first that is asked and missing. */
export function useFirstMissing(form: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const asked = form.current?.querySelectorAll<HTMLInputElement>('input[aria-required]') ?? [];
    [...asked].find((input) => input.value === '')?.focus();
  }, [form, isDrawn]);
}
