import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useState } from 'react';
import { addDays, daysBetween } from '../../../domain/kernel/dates.ts';
import { driveLimitsOn } from '../../../domain/drive/drive-limits-on.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { useEngine, useFresh, type Listed } from '../../../offline/index.ts';
import { asDrive } from '../drive.ts';
import { FileDetail } from './columns.tsx';

const Days = createContext<number | undefined>(undefined);
/** For how many days the trash keeps what is put there; for the rows of its list. */
export const TrashDays = Days.Provider;

/** For so many days the trash keeps what is put there; undefined until it is read. */
export function useTrashDays(): number | undefined {
  const engine = useEngine();
  const { isFetching } = useFresh('parameters');
  const [days, setDays] = useState<number>();
  useEffect(() => {
    let isOver = false;
    driveLimitsOn(engine.writer.lookup, engine.context.today()).then(
      ({ trashDays }) => isOver || setDays(trashDays),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [engine, isFetching]);
  return days;
}

/** How long what is here stays. */
export function KeptSoLong() {
  const { t } = useLingui();
  const days = useContext(Days);
  if (days === undefined) return null;
  return (
    <p className="drive-note">
      {t`${plural(days, { one: 'What is here is kept for # day, then it is removed for good.', other: 'What is here is kept for # days, then it is removed for good.' })}`}
    </p>
  );
}

/** When a row of the trash goes for good; nothing as long as that is not known. */
function useLeft({ trashedOn }: { readonly trashedOn?: string | null | undefined }): string | undefined {
  const { t } = useLingui();
  const { context } = useEngine();
  const days = useContext(Days);
  if (!trashedOn || days === undefined) return undefined;
  const left = daysBetween(context.today(), addDays(trashedOn.slice(0, 10), days));
  return left > 0 ? t`${plural(left, { one: '# day left', other: '# days left' })}` : t`goes today`;
}

/** Since when a row is there, and how long it stays. */
export function TrashedOn({ row }: { readonly row: Listed }) {
  const { trashedOn } = asDrive(row);
  const left = useLeft({ trashedOn });
  return <>{[formatDate((trashedOn ?? '').slice(0, 10)), left].filter(Boolean).join(' · ')}</>;
}

/** The same where there is no room for columns. */
export function TrashDetail({ row }: { readonly row: Listed }) {
  return <FileDetail row={row} first={useLeft(asDrive(row))} />;
}
