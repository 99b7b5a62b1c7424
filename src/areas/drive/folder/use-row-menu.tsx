import type { ReferenceElement } from '@floating-ui/dom';
import { useLingui } from '@lingui/react/macro';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import type { OpenRowMenu } from '../../../ui/list/list-definition.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { ContextMenu } from './context-menu.tsx';
import { rowOf } from './row-at.ts';
import { rowsBy } from './rows-by.ts';
import type { Command } from './use-commands.tsx';
import type { Ticks } from './use-ticks.ts';

/** The menu of a row, by the right button on it or the button at its end: of all ticked rows, where it is one of them. */
export function useRowMenu(
  ticks: Ticks,
  of: (rows: readonly AnyRow[], onDone: () => void) => readonly Command[],
): {
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onRowMenu: OpenRowMenu;
  readonly menu: ReactNode;
} {
  const { t } = useLingui();
  const engine = useEngine();
  const [open, setOpen] = useState<{ readonly at: ReferenceElement; readonly rows: readonly AnyRow[] }>();
  const show = (row: string, at: ReferenceElement): void =>
    void rowsBy(engine, ticks.aimedAt(row)).then((rows) => setOpen({ at, rows }));
  const latest = useLatest(show);
  // The same for as long as the list stands: rows are drawn again for another.
  const [onRowMenu] = useState(
    () =>
      (row: string, button: HTMLElement): void =>
        latest.current(row, button),
  );
  const onContextMenu = (event: MouseEvent): void => {
    const row = rowOf(event.target);
    const id = row?.dataset['row'];
    if (!id) return;
    event.preventDefault();
    row.querySelector('a')?.focus();
    const point = new DOMRect(event.clientX, event.clientY);
    show(id, { getBoundingClientRect: () => point, contextElement: row });
  };
  const commands = open ? of(open.rows, ticks.untick) : [];
  return {
    onContextMenu,
    onRowMenu,
    menu: open && commands.length > 0 && (
      <ContextMenu label={t`Actions`} at={open.at} commands={commands} onClose={() => setOpen(undefined)} />
    ),
  };
}
