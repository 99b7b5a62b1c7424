import type { ReactNode } from 'react';

interface AttachmentRowProps {
  /** Its small picture, which opens it. */
  readonly picture: ReactNode;
  /** What it is called; a box while it is given another name. */
  readonly name: ReactNode;
  readonly sign?: ReactNode;
  readonly actions?: ReactNode;
}

/** One file that hangs on a record, wherever it lies. */
export const AttachmentRow = ({ picture, name, sign, actions }: AttachmentRowProps) => (
  <li className="attachment">
    {picture}
    {name}
    {sign}
    {actions && <span className="attachment-actions">{actions}</span>}
  </li>
);
