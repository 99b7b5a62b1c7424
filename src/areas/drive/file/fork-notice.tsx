import { Trans, useLingui } from '@lingui/react/macro';
import { leavesOf, settledOn } from '../../../domain/drive/versions.rules.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeRecord } from '../../../ui/record/change-record.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { asDrive, DRIVE, freeName, nameKey, newVersion } from '../drive.ts';
import { childrenOf } from '../../../parts/files/put-file.ts';
import { useActs } from '../../../parts/files/use-acts.ts';
import { VersionLine } from './version-line.tsx';

interface ForkNoticeProps {
  readonly row: AnyRow;
  readonly mayChange: boolean;
}

/** Two people made a version of the same one: both are kept, and one of them says which is the file. */
export function ForkNotice({ row, mayChange }: ForkNoticeProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { actForGood } = useActs();
  const { versions = [] } = asDrive(row);
  const leaves = leavesOf(versions ?? []);
  if (leaves.length < 2) return null;
  const keep = (chosen: string) =>
    changeRecord(engine, DRIVE, row.id, (now) => ({
      versions: settledOn((now ? asDrive(now).versions : versions) ?? [], chosen),
    }));
  /** The others become files of their own beside it. */
  const keepBoth = async (): Promise<void> => {
    const [chosen, ...others] = leaves;
    const { folder, name = '' } = asDrive(row);
    const names = new Set((await childrenOf(engine, folder ?? undefined)).map((one) => nameKey(one.name)));
    for (const { file } of others) {
      const free = freeName(name, names);
      names.add(nameKey(free));
      await engine.create(DRIVE, {
        kind: 'file',
        name: free,
        folder: folder ?? null,
        owner: engine.context.userId,
        versions: [newVersion(engine, file)],
      });
    }
    await keep(chosen!.lineKey);
    toast({ text: t`Both are files now, beside each other` });
  };
  return (
    <Notice
      tone="warning"
      action={
        mayChange && (
          <Button size="sm" variant="outline" onClick={() => void actForGood(keepBoth)}>
            <Trans>Keep both as files</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          Two versions were made of the same one at once. Both are kept; the later is shown until one is
          chosen.
        </Trans>
      </p>
      <ul className="drive-versions">
        {leaves.map((version) => (
          <VersionLine key={version.lineKey} version={version} called={asDrive(row).name ?? ''}>
            {mayChange && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => void actForGood(() => keep(version.lineKey))}
              >
                <Trans>Keep this one</Trans>
              </Button>
            )}
          </VersionLine>
        ))}
      </ul>
    </Notice>
  );
}
