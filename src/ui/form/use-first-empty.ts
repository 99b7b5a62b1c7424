import { useEffect, type RefObject } from 'react';
import { isFree } from './is-free.ts';

const FIELDS =
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range]), select, textarea';

/** What is folded away is not what one begins with. */
const isEmptyField = (field: HTMLInputElement): boolean =>
  field.value === '' && !field.disabled && !field.readOnly && !field.closest('details:not([open])');

/**
 * The form of something new begins, once it is drawn, at its first empty field; one that `goesOn` from what was typed
 * elsewhere at the first that is asked and missing. Where a finger points the other would throw the keyboard over what is
 * not read yet: there it is left to the person.
 */
export function useFirstEmpty(form: RefObject<HTMLElement | null>, isDrawn: boolean, goesOn = false): void {
  useEffect(() => {
    if (!isDrawn || !form.current) return;
    const empty = [...form.current.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isEmptyField);
    const asked = goesOn ? empty.find((field) => field.hasAttribute('aria-required')) : undefined;
    const mayBegin = !window.matchMedia('(pointer: coarse)').matches && isFree(form.current);
    (asked ?? (mayBegin ? empty[0] : undefined))?.focus();
  }, [form, isDrawn, goesOn]);
}
