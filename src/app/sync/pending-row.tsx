import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRefusalWords } from '../../ui/work/refusal-words.ts';
import type { PendingWork } from './contract.ts';
import { useSyncActions } from './sync-context.tsx';
import { WorkWords } from './sync-words.tsx';

/** The status of an answer to a change whose row had moved on. */
const CHANGED = 412;

export function PendingRow({ work }: { work: PendingWork }) {
  const { retry, keepMine, hrefOf } = useSyncActions();
  const wordsOf = useRefusalWords();
  const [dropping, setDropping] = useState(false);
  const href = hrefOf(work);
  const urgent = work.state === 'refused' || work.state === 'conflict';
  return (
    <chakra.li py="3" borderBottom="1px solid" borderColor="border" _last={{ borderBottom: '0' }}>
      <chakra.p fontWeight="medium">{work.label}</chakra.p>
      <chakra.p textStyle="dense" color={urgent ? 'danger.fg' : 'fg.muted'}>
        <WorkWords state={work.state} />
        {/* That it changed meanwhile is what the state says already. */}
        {work.error !== undefined && work.error.status !== CHANGED && <> · {wordsOf(work.error)}</>}
      </chakra.p>
      {dropping ? (
        <DropQuestion work={work} onKeep={() => setDropping(false)} />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="1" mt="1.5" ms="-2.5">
          {href !== undefined && (
            <LinkButton to={href} variant="ghost" size="sm">
              <Trans>Open</Trans>
            </LinkButton>
          )}
          {work.keepable && (
            <Button variant="ghost" size="sm" onClick={() => keepMine(work.seq)}>
              <Trans>Keep mine</Trans>
            </Button>
          )}
          {work.state === 'refused' && (
            <Button variant="ghost" size="sm" onClick={() => retry(work.seq)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {work.droppable && (
            <Button variant="ghost" size="sm" onClick={() => setDropping(true)}>
              {work.state === 'conflict' ? <Trans>Take theirs…</Trans> : <Trans>Drop…</Trans>}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}

function DropQuestion({ work, onKeep }: { work: PendingWork; onKeep: () => void }) {
  const { drop, wouldLose } = useSyncActions();
  const [lost, setLost] = useState<readonly string[]>([work.label]);
  const { seq } = work;
  useEffect(() => void wouldLose(seq).then(setLost), [wouldLose, seq]);
  return (
    <chakra.div mt="2">
      <Notice
        tone="danger"
        action={
          <chakra.div display="flex" gap="2">
            <Button colorPalette="danger" size="sm" onClick={() => drop(work.seq)}>
              {work.state === 'conflict' ? <Trans>Take theirs</Trans> : <Trans>Drop it</Trans>}
            </Button>
            <Button variant="outline" size="sm" onClick={onKeep}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        }
      >
        <Trans>This will not be sent, and what you entered is lost. It cannot be undone.</Trans>
        <chakra.ul listStyleType="disc" ps="5" mt="1">
          {lost.map((one, index) => (
            <li key={index}>{one}</li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  );
}
