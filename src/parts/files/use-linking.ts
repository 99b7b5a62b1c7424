import { useLingui } from '@lingui/react/macro';
import { useEngine } from '../../offline/index.ts';
import { asDrive, DRIVE, type DriveRow } from './drive-rows.ts';
import { useActs } from './use-acts.ts';

type About = Pick<DriveRow, 'aboutCollection' | 'about'>;

/** Links a file of the drive to a record and takes the link away, each with a way back: a file has one record at most. */
export function useLinking() {
  const { t } = useLingui();
  const engine = useEngine();
  const { act } = useActs();
  const nameOf = async ({ aboutCollection, about }: About): Promise<string> => {
    const row = aboutCollection && about && (await engine.writer.lookup.get(aboutCollection, about));
    return (row && row['displayLine1']?.toString()) || '';
  };
  const change = (file: string, to: About, said: (name: string, was: string) => string) =>
    act(async () => {
      // Fetched when something is done: lists are drawn without.
      const { changeRecord } = await import('../../ui/record/change-record.ts');
      const write = ({ aboutCollection, about }: About) =>
        changeRecord(engine, DRIVE, file, () => ({
          aboutCollection: aboutCollection ?? null,
          about: about ?? null,
        }));
      const row = await engine.writer.lookup.get(DRIVE, file);
      if (!row) return undefined;
      const { aboutCollection, about, name } = asDrive(row);
      const before = { aboutCollection, about };
      await write(to);
      return { told: said(name ?? t`File`, await nameOf(before)), back: () => write(before) };
    });
  return {
    link: async (file: string, collection: string, id: string): Promise<void> => {
      const to = { aboutCollection: collection, about: id };
      const record = await nameOf(to);
      await change(file, to, (name, was) =>
        was
          ? t`“${name}” is attached to ${record} now, and no more to ${was}`
          : t`“${name}” is attached to ${record}`,
      );
    },
    detach: (file: string): Promise<void> =>
      change(file, { aboutCollection: null, about: null }, (name, was) =>
        was ? t`“${name}” is no longer attached to ${was}` : t`“${name}” is no longer attached`,
      ),
  };
}
