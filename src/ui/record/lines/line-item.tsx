import { memo, type ReactNode } from 'react';
import type { DeclaredLines, RecordLine } from './declared-lines.ts';
import type { ListedLine } from './line-row.tsx';

interface LineItemProps extends Omit<ListedLine<RecordLine>, 'onOpen' | 'children'> {
  readonly lines: DeclaredLines;
  readonly onOpen: (line: RecordLine) => void;
  /** What stands below the row of the line that is looked at. */
  readonly below: ReactNode;
}

/** A line among many: drawn again where something of it changed, and not with every other. */
export const LineItem = memo(function LineItem({ lines: { Row }, onOpen, below, ...frame }: LineItemProps) {
  return (
    <Row {...frame} onOpen={() => onOpen(frame.line)}>
      {below}
    </Row>
  );
});
