import { useLingui } from '@lingui/react/macro';
import { useEngine } from '../../../offline/index.ts';
import { asDrive, DRIVE, type DriveRow } from '../../drive/drive-rows.ts';
import { useToast } from '../../toast/toasts.tsx';
import { changeRecord } from '../change-record.ts';

type About = Pick<DriveRow, 'aboutCollection' | 'about'>;

/** Links a file of the drive to a record and takes the link away, each with a way back: a file has one record at most. */
export function useLinking(collection: string, id: string) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const write = (file: string, { aboutCollection, about }: About) =>
    changeRecord(engine, DRIVE, file, () => ({
      aboutCollection: aboutCollection ?? null,
      about: about ?? null,
    }));
  const change = async (file: string, to: About, said: (name: string, was: string) => string) => {
    const row = await engine.writer.lookup.get(DRIVE, file);
    if (!row) return;
    const { aboutCollection, about, name } = asDrive(row);
    const other = aboutCollection && about && (await engine.writer.lookup.get(aboutCollection, about));
    try {
      await write(file, to);
    } catch {
      toast({ text: t`This device could not write. What had been written before stays.` });
      return;
    }
    toast({
      text: said(name ?? t`File`, (other && other['displayLine1']?.toString()) || ''),
      action: { label: t`Undo`, run: () => void write(file, { aboutCollection, about }).catch(() => {}) },
    });
  };
  return {
    link: (file: string) =>
      change(file, { aboutCollection: collection, about: id }, (name, was) =>
        was ? t`“${name}” is attached here now, and no more to ${was}` : t`“${name}” is attached here`,
      ),
    detach: ({ id: file }: DriveRow) =>
      change(file, { aboutCollection: null, about: null }, (name) => t`“${name}” is no longer attached here`),
  };
}
