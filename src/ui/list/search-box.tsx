import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { recipeClass } from '../theme/recipe-class.ts';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  /** What the address says. */
  readonly value: string;
  /** At each key. */
  readonly onType: (words: string) => void;
  /** Once the fingers rest: what the address is to say. */
  readonly onSettled: (words: string) => void;
  /** Down goes to the first row. */
  readonly onDown: () => void;
}

const SETTLED_MS = 300;

/** Searches as one types. Escape empties it. */
export function SearchBox({ box, value, onType, onSettled, onDown }: SearchBoxProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself (Back, "clear"): the box follows.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => settled.current(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const type = (words: string): void => {
    setTyped(words);
    onType(words.trim());
  };
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
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            type('');
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
        }}
      />
    </div>
  );
}
