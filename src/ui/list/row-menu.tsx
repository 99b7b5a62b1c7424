import { useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import type { OpenRowMenu } from './list-definition.ts';

interface RowMenuProps {
  readonly id: string;
  readonly name: string;
  readonly onOpen: OpenRowMenu;
}

/** What a finger has in the place of the right button: the menu of a row, at its end. */
export function RowMenu({ id, name, onOpen }: RowMenuProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="list-menu"
      aria-haspopup="menu"
      aria-label={t`Actions for ${name}`}
      onClick={(event) => onOpen(id, event.currentTarget)}
    >
      <EllipsisVertical size={16} aria-hidden />
    </button>
  );
}
