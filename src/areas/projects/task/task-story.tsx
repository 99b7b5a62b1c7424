import { chakra } from '@chakra-ui/react';
import type { Shown } from '../../../offline/index.ts';
import { RichText } from '../../../ui/rich-text/rich-text.ts';
import { Checklist } from './checklist.tsx';

/** The description of a task, and its checklist. */
export function TaskStory({ row }: { row: Shown }) {
  const description = typeof row['description'] === 'string' ? row['description'] : '';
  return (
    <chakra.div display="flex" flexDirection="column" gap="6" maxW="42rem">
      {description !== '' && <RichText html={description} />}
      <Checklist row={row} />
    </chakra.div>
  );
}
