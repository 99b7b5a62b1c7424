import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useState, type ReactNode, type SyntheticEvent } from 'react';
import { READ_NAMES, type ReadName } from '../../../domain/hr/receipt-reading.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ReceiptRead } from './read-note.tsx';

const ReadingPanel = lazyPart(async () => (await import('./reading-panel.tsx')).ReadingPanel);

const AtField = createContext<ReadName | undefined>(undefined);

/** The field that something happened in, by the pointer that it bears. */
function fieldOf({ target }: SyntheticEvent): ReadName | undefined {
  const pointer =
    target instanceof Element ? target.closest('[data-pointer]')?.getAttribute('data-pointer') : '';
  return READ_NAMES.find((name) => name === pointer?.split('/')[1]);
}

/** Knows which field its person is at, by keys or by the mouse, so that its place on the receipt can be shown. */
export function ReadingFrame({ children }: { children: ReactNode }) {
  const [focused, setFocused] = useState<ReadName>();
  const [hovered, setHovered] = useState<ReadName>();
  const isShown = (useContext(ReceiptRead)?.names.length ?? 0) > 0;
  return (
    <chakra.div
      display="contents"
      // What gets the focus is not to lie beneath the picture, which stays in sight.
      {...(isShown
        ? { css: { '& :is(input, select, textarea, button)': { scrollMarginTop: '14rem' } } }
        : {})}
      onFocus={(event) => setFocused(fieldOf(event))}
      onMouseOver={(event) => setHovered(fieldOf(event))}
      onMouseLeave={() => setHovered(undefined)}
    >
      <AtField value={hovered ?? focused}>{children}</AtField>
    </chakra.div>
  );
}

/** Where what was read on the receipt is told and shown. */
export function ReadingPlace() {
  const filled = useContext(ReceiptRead);
  const at = useContext(AtField);
  return filled && <ReadingPanel filled={filled} at={at} />;
}
