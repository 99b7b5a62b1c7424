import { useLingui } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleCheck,
  CloudDownload,
  CloudOff,
  GitFork,
  RefreshCwOff,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { isForked, type Version } from '../../../domain/drive/versions.rules.ts';
import type { Listed } from '../../../offline/index.ts';
import { useFilesHere, useKept } from '../../../offline/upkeep.ts';
import { useHasNetwork } from '../../../ui/use-network.ts';
import { asDrive, isFolder } from '../drive.ts';

interface SignProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly tone?: 'kept' | 'warning' | 'danger';
  readonly isAway?: boolean;
  /** A column says it where there are some. */
  readonly isNarrow?: boolean;
}

const Sign = ({ icon: Icon, name, tone, isAway, isNarrow }: SignProps) => (
  <span
    role="img"
    className="drive-sign"
    data-tone={tone}
    data-away={isAway ? '' : undefined}
    data-narrow={isNarrow ? '' : undefined}
    aria-label={name}
    data-tip={name}
  >
    <Icon size={14} aria-hidden />
  </span>
);

/** What is true of a file or folder beside its name: versions made at once, who else has it, and whether it is on this device. */
export function RowSigns({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const drive = asDrive(row);
  const { versions = [], reach } = drive;
  return (
    <>
      {isForked(versions as readonly Version[]) && (
        <Sign icon={GitFork} tone="warning" name={t`Two versions were made at once: one is to be chosen`} />
      )}
      {reach && reach !== 'private' && <Sign icon={Users} isNarrow name={t`Shared`} />}
      {/* What is not sent yet is here, and says so itself. */}
      {!row.unsent && <OnDevice row={row} />}
    </>
  );
}

function OnDevice({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const kept = useKept(row.id);
  const here = useFilesHere();
  const hasNetwork = useHasNetwork();
  const { file, versions = [] } = asDrive(row);
  if (!kept || !here) return null;
  const { state, bytes, of, why } = kept;
  const percent = of > 0 ? Math.floor((100 * bytes) / of) : 0;
  if (state === 'kept') return <Sign icon={CircleCheck} tone="kept" name={t`Kept offline`} />;
  if (state === 'none') {
    if (hasNetwork || isFolder(asDrive(row)) || !file || here.has(file)) return null;
    return <Sign icon={CloudOff} isAway name={t`Not on this device: it opens with the network`} />;
  }
  if (why === 'no-room')
    return <Sign icon={CircleAlert} tone="danger" name={t`No room for it on this device`} />;
  if (state === 'failed')
    return <Sign icon={CircleAlert} tone="danger" name={t`It could not be fetched to this device`} />;
  // The content that it had before stays readable until the one that it has now is whole.
  if ((versions as readonly Version[]).some((one) => one.file !== file && here.has(one.file)))
    return <Sign icon={RefreshCwOff} tone="warning" name={t`An older version is on this device`} />;
  if (state === 'waiting' || !hasNetwork)
    return (
      <Sign
        icon={CloudDownload}
        tone="warning"
        isAway={!hasNetwork}
        name={t`Waiting to be fetched to this device`}
      />
    );
  return <Sign icon={CloudDownload} name={t`Being fetched to this device: ${percent} %`} />;
}
