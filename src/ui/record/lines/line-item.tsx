import { memo, type ReactNode } from 'react';
import type { DeclaredLines, RecordLine } from './declared-lines.ts';
import type { ListedLine } from './line-row.tsx';

/** What is done with a line, whichever it is: the same functions as long as the list stands. */
export interface LineHands {
  open(line: RecordLine): void;
  edit(line: RecordLine): void;
  write(lines: readonly RecordLine[]): Promise<void>;
}

interface LineItemProps extends Omit<ListedLine<RecordLine>, 'onOpen' | 'children'> {
  readonly lines: DeclaredLines;
  readonly hands: LineHands;
  /** What stands below the row of the line that is looked at. */
  readonly below: ReactNode;
}

/** A line among many: drawn again where something of it changed, and not with every other. */
export const LineItem = memo(function LineItem(props: LineItemProps) {
  const { lines, hands, below, ...frame } = props;
  const { Row } = lines;
  return (
    <Row {...frame} onOpen={() => hands.open(frame.line)}>
      {below}
    </Row>
  );
});
