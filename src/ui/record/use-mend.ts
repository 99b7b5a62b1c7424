import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the server refused, as the address names it: a line by its key, or a field. Another asking is another object. */
export interface Mend {
  readonly what: string;
}

/** `?mend=` is asked once: the address forgets it, so that Back and a reload do not open it again. */
export function useMend(): Mend | undefined {
  const [search, setSearch] = useSearchParams();
  const what = search.get('mend');
  const [mend, setMend] = useState<Mend>();
  useEffect(() => {
    if (what === null) return;
    setMend({ what });
    setSearch((all) => (all.delete('mend'), all), { replace: true });
  }, [what, setSearch]);
  return mend;
}
