import { chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWorkPage, type ShownWork, type WorkPart } from '../../../offline/upkeep.ts';
import { Button } from '../../../ui/button.tsx';
import { groupsOf } from './groups.ts';
import { WorkItem } from './work-item.tsx';

/** So many at a time: a device that was away for long holds thousands. */
const AT_ONCE = 50;

interface WorkSectionProps {
  readonly title: string;
  readonly part: WorkPart;
  readonly count: number;
}

/** One part of the queue, a page of it at a time; nothing at all where there is nothing. */
export function WorkSection({ title, part, count }: WorkSectionProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const work = useWorkPage(part, limit);
  const id = useId();
  if (!work || work.length === 0) return null;
  const left = count - work.length;
  return (
    <chakra.section mt="6" aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="label" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      <chakra.ul listStyleType="none" m="0" p="0">
        {groupsOf(work).map((group) => (
          <WorkGroup key={(group[0]?.owner ?? group[0]?.record)?.group} group={group} />
        ))}
      </chakra.ul>
      {left > 0 && (
        <chakra.div mt="3" display="flex" alignItems="center" gap="3" color="fg.muted" textStyle="dense">
          <span>
            <Plural value={left} one="and # more" other="and # more" />
          </span>
          <Button variant="outline" size="sm" onClick={() => setLimit(limit + AT_ONCE)}>
            <Trans>Show more</Trans>
          </Button>
        </chakra.div>
      )}
    </chakra.section>
  );
}

function WorkGroup({ group }: { group: readonly ShownWork[] }) {
  const isOne = group.length === 1;
  // Of two the one that is left stays where it stands, and keeps the focus: nothing is put around it, or taken off.
  const alone = isOne ? { role: 'presentation' } : {};
  const together = isOne ? {} : { ps: '3', borderStart: '2px solid', borderColor: 'border' };
  return (
    <chakra.li py="3" borderBottom="1px solid" borderColor="border" _last={{ borderBottom: '0' }}>
      {!isOne && (
        <chakra.p textStyle="meta" color="fg.subtle" mb="1.5">
          <Plural value={group.length} one="# change made together" other="# changes made together" />
        </chakra.p>
      )}
      <chakra.ul
        {...alone}
        listStyleType="none"
        m="0"
        ps="0"
        {...together}
        display="flex"
        flexDirection="column"
        gap="3"
      >
        {group.map((work) => (
          <li key={work.record.seq} {...alone}>
            <WorkItem work={work} />
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}
