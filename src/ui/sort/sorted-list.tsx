import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Sorting, useSorted } from './sorting.tsx';

interface SortedListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Writes the new order; `from` and `to` tell what was moved. */
  readonly onArrange: (rows: readonly Row[], from: number, to: number) => Promise<void>;
  /** What stands beside the handle. */
  readonly line: (row: Row) => ReactNode;
}

/** Rows that are put in another order by their handles. */
export function SortedList<Row extends { readonly id: string }>(props: SortedListProps<Row>) {
  const { label, rows, nameOf, onArrange, line } = props;
  // As they were just put, until the device has written it.
  const [put, setPut] = useState<readonly string[]>();
  const [isWriting, setWriting] = useState(false);
  const written = rows.map(({ id }) => id).join('\n');
  const [known, setKnown] = useState(written);
  if (known !== written && !isWriting) {
    setKnown(written);
    setPut(undefined);
  }
  const shown = put?.flatMap((id) => rows.find((row) => row.id === id) ?? []) ?? rows;
  const joined = shown.map(({ id }) => id).join('\n');
  const ids = useMemo(() => joined.split('\n'), [joined]);
  const move = async (id: string, to: number): Promise<void> => {
    const from = ids.indexOf(id);
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, shown[from]!);
    setPut(next.map((row) => row.id));
    setWriting(true);
    try {
      await onArrange(next, from, to);
    } catch (error) {
      setPut(undefined);
      throw error;
    } finally {
      setWriting(false);
    }
  };
  return (
    <Sorting
      ids={ids}
      nameOf={(id) => {
        const row = rows.find((one) => one.id === id);
        return row ? nameOf(row) : '';
      }}
      onMove={(id, to) => void move(id, to)}
    >
      <chakra.ul listStyleType="none" m="0" p="0" aria-label={label}>
        {shown.map((row) => (
          <Line key={row.id} id={row.id} name={nameOf(row)}>
            {line(row)}
          </Line>
        ))}
      </chakra.ul>
    </Sorting>
  );
}

function Line({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { t } = useLingui();
  const { ref, style, isLifted, handle } = useSorted(id);
  return (
    <chakra.li
      ref={ref}
      display="flex"
      alignItems="center"
      gap="2"
      minH={{ base: '11', md: '9' }}
      borderRadius="control"
      bg={isLifted ? 'bg.raised' : undefined}
      boxShadow={isLifted ? 'floating' : undefined}
      position="relative"
      zIndex={isLifted ? 1 : undefined}
      style={style}
    >
      <IconButton
        ref={handle.ref}
        label={t`Move “${name}”`}
        icon={GripVertical}
        style={{ cursor: 'grab', touchAction: 'none', color: 'var(--c-colors-fg-muted)' }}
        {...handle.attributes}
        {...handle.listeners}
      />
      {children}
    </chakra.li>
  );
}
