import { chakra } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import type { OutboxRecord } from '../../../offline/index.ts';
import { ownerAmong } from '../owner-among.ts';
import { useWorkSentence } from './use-work-sentence.ts';
import { WorkChanges } from './work-changes.tsx';

interface LostWorkProps {
  readonly records: readonly OutboxRecord[];
  /** Of a file alone: the change that it belongs to. */
  readonly owner?: OutboxRecord | undefined;
}

/** So many are told one by one. */
const TOLD = 10;

/** What would be given up, each with the values that go. */
export function LostWork({ records, owner }: LostWorkProps) {
  const sentenceOf = useWorkSentence();
  const left = records.length - TOLD;
  return (
    <chakra.ul listStyleType="disc" ps="5" mt="1">
      {records.slice(0, TOLD).map((one) => (
        <chakra.li key={one.seq} overflowWrap="anywhere">
          {sentenceOf(one, ownerAmong(one, records) ?? (one.op === 'upload' ? owner : undefined))}
          <WorkChanges record={one} open />
        </chakra.li>
      ))}
      {left > 0 && (
        <li>
          <Plural value={left} one="and # more change" other="and # more changes" />
        </li>
      )}
    </chakra.ul>
  );
}
