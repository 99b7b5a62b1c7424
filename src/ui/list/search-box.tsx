import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useSyncExternalStore, type RefObject } from 'react';
import { recipeClass } from '../theme/recipe-class.ts';
import type { TypedWords } from './typed-words.ts';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly words: TypedWords;
  /** Down goes to the first row. */
  readonly onDown: () => void;
}

/** Searches as one types. Escape empties it. */
export function SearchBox({ box, words, onDown }: SearchBoxProps) {
  const { t } = useLingui();
  const typed = useSyncExternalStore(words.subscribe, words.get);
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
        onChange={(event) => words.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            words.type('');
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
        }}
      />
    </div>
  );
}
