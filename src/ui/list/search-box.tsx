import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Input } from '../form/input.tsx';

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
    <chakra.div position="relative" flex={{ base: '1 1 14rem', md: '0 1 20rem' }} minW="0">
      <chakra.span
        position="absolute"
        insetStart="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        display="flex"
      >
        <Search size={16} aria-hidden />
      </chakra.span>
      <Input
        ref={box}
        type="search"
        size={{ base: 'lg', md: 'sm' }}
        ps="8"
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
        css={{ '&::-webkit-search-cancel-button': { appearance: 'none' } }}
      />
    </chakra.div>
  );
}
