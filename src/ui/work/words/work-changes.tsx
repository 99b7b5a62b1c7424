import { chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import type { OutboxRecord } from '../../../offline/index.ts';
import { diffsOf } from '../work-diff.ts';
import { DiffList } from './diff-list.tsx';

/** What exactly a change does to its row, field by field; closed until it is asked for. */
export function WorkChanges({ record, open = false }: { record: OutboxRecord; open?: boolean }) {
  const diffs = useMemo(
    () => (isCollection(record.collection) ? diffsOf(entityOf(record.collection).fields, record) : []),
    [record],
  );
  if (diffs.length === 0) return null;
  if (open) return <DiffList diffs={diffs} />;
  return (
    <chakra.details mt="1" textStyle="dense">
      <chakra.summary
        cursor="pointer"
        color="accent.fg"
        borderRadius="control"
        w="fit-content"
        css={{ '@media (pointer: coarse)': { py: '3' } }}
      >
        {record.op === 'create' ? (
          <Trans>What you entered</Trans>
        ) : (
          <Plural value={diffs.length} one="# field changed" other="# fields changed" />
        )}
      </chakra.summary>
      <DiffList diffs={diffs} />
    </chakra.details>
  );
}
