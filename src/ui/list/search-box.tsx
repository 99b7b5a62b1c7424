import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { recipeClass } from '../theme/recipe-class.ts';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Down from the box goes to the first row. */
  readonly onDown: () => void;
}

const SETTLED_MS = 150;

/** Searches as one types, once the fingers rest. Escape empties it. */
export function SearchBox({ box, value, onSearch, onDown }: SearchBoxProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself (Back, "clear"): the box follows.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => search.current(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div className="search-box">
      <span>
        <Search size={16} aria-hidden />
      </span>
      <input
        ref={box}
        type="search"
        className={recipeClass('input')}
        aria-label={t`Search`}
        placeholder={t`Search`}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
        }}
      />
    </div>
  );
}
