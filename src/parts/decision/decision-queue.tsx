import { chakra } from '@chakra-ui/react';
import { useState, type ComponentType } from 'react';
import type { Shown } from '../../offline/index.ts';
import { usePageKeys } from '../../ui/record/use-page-keys.ts';
import { usePressGuard } from '../../ui/record/use-press-guard.ts';
import { DecideHere, type DecisionLook } from './decide-here.tsx';

interface DecisionQueueProps {
  readonly collection: string;
  /** Those that are shown, in their order; not empty. */
  readonly rows: readonly Shown[];
  /** How many wait in all. */
  readonly count: number;
  readonly look: DecisionLook;
  /** A record in the queue, in a line or two. */
  readonly Head: ComponentType<{ readonly row: Shown }>;
  /** The contents of the record that one is on. */
  readonly Told: ComponentType<{ readonly row: Shown }>;
  readonly onOpen: (id: string) => void;
}

/** Records that wait for a decision, taken one after the other where they stand: J and K choose. */
export function DecisionQueue({ collection, rows, count, look, Head, Told, onOpen }: DecisionQueueProps) {
  const guard = usePressGuard();
  const [chosen, choose] = useState<string>();
  const place = Math.max(
    rows.findIndex(({ id }) => id === chosen),
    0,
  );
  const move = (by: 1 | -1) => () => choose(rows[Math.max(0, Math.min(rows.length - 1, place + by))]?.id);
  usePageKeys({ j: move(1), ArrowDown: move(1), k: move(-1), ArrowUp: move(-1) });
  return (
    <div onClickCapture={guard.onClickCapture}>
      <chakra.ul listStyleType="none" m="0" mx="-3" p="0">
        {rows.map((row, at) => {
          const isCurrent = at === place;
          return (
            <li key={row.id}>
              <chakra.button
                type="button"
                aria-current={isCurrent || undefined}
                onClick={() => choose(row.id)}
                display="grid"
                gridTemplateColumns="minmax(0, 1fr) auto"
                columnGap="3"
                w="full"
                textAlign="start"
                px="3"
                py="2"
                minH="12"
                borderRadius="control"
                cursor="pointer"
                bg={isCurrent ? 'bg.sunken' : undefined}
                _hover={{ bg: isCurrent ? 'bg.sunken' : 'bg.hover' }}
                _focusVisible={{ outlineOffset: '-2px' }}
              >
                <Head row={row} />
              </chakra.button>
              {isCurrent && (
                <DecideHere
                  collection={collection}
                  row={row}
                  look={look}
                  place={at + 1}
                  count={count}
                  guard={guard}
                  onOpen={() => onOpen(row.id)}
                  onTaken={() => choose((rows[at + 1] ?? rows[at - 1])?.id)}
                >
                  <Told row={row} />
                </DecideHere>
              )}
            </li>
          );
        })}
      </chakra.ul>
    </div>
  );
}
