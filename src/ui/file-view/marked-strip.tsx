import { chakra } from '@chakra-ui/react';
import { MarkedPage, type Mark, type MarkedFile } from './marked-page.tsx';

interface MarkedStripProps {
  readonly file: MarkedFile;
  readonly label: string;
  readonly marks: readonly Mark[];
  /** The label of the mark that is looked at; without it the beginning of the file. */
  readonly active: string | undefined;
}

/** So much of the strip's width the mark takes at most, and so much larger the page is shown at most. */
const SHARE = 0.6;
const NEAREST = 3;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** A low window over a file that comes near to one mark of it. */
export function MarkedStrip({ file, label, marks, active }: MarkedStripProps) {
  const mark = marks.find((one) => one.label === active);
  const [x, y, width, height] = mark?.box ?? [0, 0, 1, 0];
  const zoom = mark ? between(1, SHARE / width, NEAREST) : 1;
  // Beside the page there is nothing to see.
  const across = between(0.5 / zoom, x + width / 2, 1 - 0.5 / zoom);
  const down = y + height / 2;
  const moved = mark ? `translate(${-across * 100}%, ${-down * 100}%)` : `translate(-50%, 0)`;
  return (
    <chakra.div
      role="group"
      aria-label={label}
      position="relative"
      h={{ base: '24', md: '32' }}
      overflow="hidden"
      borderRadius="control"
      bg="bg.sunken"
      boxShadow="inset 0 0 0 1px var(--c-colors-border)"
    >
      <chakra.div
        position="absolute"
        insetStart="50%"
        transition="transform 180ms ease-out"
        style={{ width: `${zoom * 100}%`, top: mark ? '50%' : '0', transform: moved }}
      >
        <MarkedPage file={file} page={mark?.page ?? 1} marks={marks} active={active} />
      </chakra.div>
    </chakra.div>
  );
}
