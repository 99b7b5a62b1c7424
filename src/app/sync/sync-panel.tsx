import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import type { PendingWork } from './contract.ts';
import { FillProgress } from './fill-progress.tsx';
import { PendingRow } from './pending-row.tsx';
import { useSyncActions, useSyncView } from './sync-context.tsx';

const needsPerson = (work: PendingWork) => work.state === 'refused' || work.state === 'conflict';

/** What waits to be sent, what needs the person first; each can be opened, sent again or dropped. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { work, pending, online, lastSyncAt, filling } = useSyncView();
  const { syncNow } = useSyncActions();
  const mine = work.filter(needsPerson);
  const waiting = work.filter((one) => !needsPerson(one));
  const last = lastSyncAt && i18n.date(lastSyncAt, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <Sheet
      title={t`Sync`}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={syncNow}>
          <Trans>Sync now</Trans>
        </Button>
      }
    >
      <chakra.p color="fg.muted">
        {pending === 0 ? (
          <Trans>Everything done on this device is on the server too.</Trans>
        ) : (
          <Plural
            value={pending}
            one="# change is safe on this device and not yet on the server."
            other="# changes are safe on this device and not yet on the server."
          />
        )}{' '}
        {!online && <Trans>The server cannot be reached; everything goes on by itself when it can.</Trans>}
      </chakra.p>
      {last && (
        <chakra.p textStyle="meta" color="fg.subtle" mt="1" fontVariantNumeric="tabular-nums">
          <Trans>Last up to date: {last}</Trans>
        </chakra.p>
      )}
      {filling && <FillProgress {...filling} />}
      <Group title={t`Needs you`} work={mine} />
      <Group title={t`Waiting to be sent`} work={waiting} />
    </Sheet>
  );
}

function Group({ title, work }: { title: string; work: readonly PendingWork[] }) {
  if (work.length === 0) return null;
  return (
    <chakra.section mt="6">
      <chakra.h3 textStyle="label" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      <chakra.ul listStyleType="none" m="0" p="0">
        {work.map((one) => (
          <PendingRow key={one.seq} work={one} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
