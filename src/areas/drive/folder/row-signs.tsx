import { useLingui } from '@lingui/react/macro';
import {
  CircleAlert,
  CircleCheck,
  CloudDownload,
  CloudOff,
  GitFork,
  Paperclip,
  RefreshCwOff,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { isForked, type Version } from '../../../domain/drive/versions.rules.ts';
import { useRow, type Listed } from '../../../offline/index.ts';
import { useFilesHere, useKept } from '../../../offline/upkeep.ts';
import { useHolder } from '../../../parts/files/use-holder.ts';
import { useHasNetwork } from '../../../ui/use-network.ts';
import { asDrive, DRIVE, isFolder } from '../drive.ts';

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
  const { reach, revision, about } = asDrive(row);
  return (
    <>
      {Number(revision) > 1 && <Forked id={row.id} />}
      {reach && reach !== 'private' && <Sign icon={Users} isNarrow name={t`Shared`} />}
      {about && reach !== 'company' && <Through row={row} />}
      {/* What is not sent yet is here, and says so itself. */}
      {!row.unsent && <OnDevice row={row} />}
    </>
  );
}

/** Others read it by the record that it hangs on, whatever its own sharing says. */
function Through({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const holder = useHolder(asDrive(row));
  return holder === undefined ? null : <Sign icon={Paperclip} name={t`Readable through ${holder}`} />;
}

/** A list has no lines at hand: those of the few files that have several versions are read. */
function useVersions(id: string | undefined): {
  readonly file: unknown;
  readonly versions: readonly Version[];
} {
  const row = useRow(DRIVE, id);
  const { file, versions = [] } = row ? asDrive(row) : {};
  return { file, versions: versions as readonly Version[] };
}

function Forked({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { versions } = useVersions(id);
  if (!isForked(versions)) return null;
  return <Sign icon={GitFork} tone="warning" name={t`Two versions were made at once: one is to be chosen`} />;
}

function OnDevice({ row }: { readonly row: Listed }) {
  const { t } = useLingui();
  const kept = useKept(row.id);
  const hasNetwork = useHasNetwork();
  if (!kept) return null;
  const { state, bytes, of, why } = kept;
  const percent = of > 0 ? Math.floor((100 * bytes) / of) : 0;
  if (state === 'kept') return <Sign icon={CircleCheck} tone="kept" name={t`Kept offline`} />;
  if (state === 'none') return hasNetwork || isFolder(asDrive(row)) ? null : <Away id={row.id} />;
  if (why === 'no-room')
    return <Sign icon={CircleAlert} tone="danger" name={t`No room for it on this device`} />;
  if (state === 'failed')
    return <Sign icon={CircleAlert} tone="danger" name={t`It could not be fetched to this device`} />;
  if (state === 'waiting' || !hasNetwork) return <Waiting id={row.id} isAway={!hasNetwork} />;
  return <Sign icon={CloudDownload} name={t`Being fetched to this device: ${percent} %`} />;
}

/** Nobody asked for it to be here: it may be all the same, when it was put in here lately. */
function Away({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const here = useFilesHere();
  const { file } = useVersions(id);
  if (typeof file !== 'string' || here?.has(file) !== false) return null;
  return <Sign icon={CloudOff} isAway name={t`Not on this device: it opens with the network`} />;
}

/** The content that it had before stays readable until the one that it has now is whole. */
function Waiting({ id, isAway }: { readonly id: string; readonly isAway: boolean }) {
  const { t } = useLingui();
  const here = useFilesHere();
  const { versions } = useVersions(id);
  if (versions.some(({ file }) => here?.has(file)))
    return <Sign icon={RefreshCwOff} tone="warning" name={t`An older version is on this device`} />;
  return (
    <Sign
      icon={CloudDownload}
      tone="warning"
      isAway={isAway}
      name={t`Waiting to be fetched to this device`}
    />
  );
}
