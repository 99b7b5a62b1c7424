import { Trans, useLingui } from '@lingui/react/macro';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { currentOf } from '../../../domain/drive/versions.rules.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { FileButton } from '../../../ui/photo/file-button.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { keepFile, roomOf } from '../../../parts/files/keep-file.ts';
import { undoOf } from '../../../parts/files/undo-of.ts';
import { useActs } from '../../../parts/files/use-acts.ts';
import { useRefusalWords } from '../../../parts/files/use-refusal-words.ts';
import { asDrive } from '../drive.ts';
import { addVersion } from '../folder/put-in.ts';
import { VersionLine } from './version-line.tsx';

interface VersionsProps {
  readonly row: AnyRow;
  readonly mayChange: boolean;
}

/** Every content that the file has had, the latest first; any of them becomes the file again, and a new one is added. */
export function Versions({ row, mayChange }: VersionsProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { actForGood } = useActs();
  const refusalWords = useRefusalWords();
  const [comment, setComment] = useState('');
  const versions = asDrive(row).versions ?? [];
  const current = currentOf(versions);
  const add = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    try {
      const room = await roomOf(engine);
      const kept = await keepFile(engine, file, room);
      if ('refused' in kept) {
        toast({ text: refusalWords([{ name: file.name, why: kept.refused }], room).join(' ') });
        return;
      }
      await addVersion(engine, row.id, kept.upload, comment.trim() || undefined);
      undoOf(engine).clear();
      setComment('');
      toast({ text: t`The new version is saved on this device` });
    } catch {
      toast({ text: t`This device could not write. What had been written before stays.` });
    }
  };
  return (
    <section className="drive-section" aria-label={t`Versions`}>
      <h2>
        <Trans>Versions</Trans>
      </h2>
      <ul className="drive-versions">
        {versions.toReversed().map((version) => (
          <VersionLine
            key={version.lineKey}
            version={version}
            called={asDrive(row).name ?? ''}
            isCurrent={version.lineKey === current?.lineKey}
          >
            {mayChange && version.lineKey !== current?.lineKey && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() =>
                  void actForGood(() =>
                    addVersion(engine, row.id, version.file, version.comment ?? undefined),
                  )
                }
              >
                <Trans>Make current</Trans>
              </Button>
            )}
          </VersionLine>
        ))}
      </ul>
      {mayChange && (
        <div className="drive-add">
          <Field label={t`What is new in it`}>
            {(control) => (
              <Input
                {...control}
                maxLength={250}
                value={comment}
                onChange={(event) => setComment(event.currentTarget.value)}
              />
            )}
          </Field>
          <FileButton variant="outline" multiple={false} accept="" onFiles={(files) => void add(files)}>
            <FilePlus size={16} aria-hidden />
            <Trans>Add a version</Trans>
          </FileButton>
        </div>
      )}
    </section>
  );
}
