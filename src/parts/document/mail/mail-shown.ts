import { useSearchParams } from 'react-router-dom';

/** Where in the address it says that a mail is written over the page, `new`, or sent again, by its id: going back closes it. */
const SHOWN = 'mail';
export const NEW_MAIL = 'new';
/** Beside all else that the address says: which tab, which customer. */
export function useMailPath(id: string = NEW_MAIL): string {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set(SHOWN, id);
  return `?${next.toString()}`;
}

export function useMailShown(): { readonly shown: string | null; readonly close: () => void } {
  const [search, setSearch] = useSearchParams();
  const close = (): void =>
    setSearch(
      (now) => {
        now.delete(SHOWN);
        return now;
      },
      { replace: true },
    );
  return { shown: search.get(SHOWN), close };
}
