import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { attachedField } from '../../../domain/kernel/attached.ts';
import type { Moment } from '../../../domain/kernel/happenings.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { useText } from '../../value/domain-text.ts';
import { MomentItem } from './moment-item.tsx';
import { NamedMoments } from './named-moments.tsx';
import { sortOf } from './sorts.ts';
import type { TimelineProps } from './timeline-props.ts';
import { useMoments } from './use-moments.ts';
import './timeline.css';

/** How many stand here before one asks for more, and how many rows of each index are read at first. */
const FIRST = 40;
const READ = 500;
/** So many fill a window. */
const AT_ONCE = 12;
const FILES = 'files';
/** So few need no filter. */
const FEW = 6;

/** Moments are in their order: those of one month stand together. */
function byMonth(moments: readonly Moment[], today: string): Map<string, Moment[]> {
  const months = new Map<string, Moment[]>();
  for (const moment of moments) {
    const month = (moment.at ?? today).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), moment]);
  }
  return months;
}

/** What happened with a record, the latest first, by months; by its sorts, where one looks for some of it. */
export function TimelineView({ collection, row }: TimelineProps) {
  const { t } = useLingui();
  const text = useText();
  const { entityOf } = useEngine().context;
  const [most, setMost] = useState(READ);
  const [limit, setLimit] = useState(FIRST);
  const [chosen, choose] = useState<string>();
  const found = useMoments(collection, row, most);
  const sorts = useMemo(
    () =>
      new Map(
        (found?.moments ?? []).map((moment) => {
          const sort = sortOf(entityOf(moment.collection), moment);
          return [sort.id, sort] as const;
        }),
      ),
    [found, entityOf],
  );
  const hasFiles = ({ collection: of, row: one, line }: Moment): boolean => {
    const attached = attachedField(entityOf(of).fields);
    const files = attached && one[attached.name];
    return !line && Array.isArray(files) && files.length > 0;
  };
  if (!found) return <div className="heavy-part" aria-busy />;
  const { moments, isWhole } = found;
  const isShown = (moment: Moment): boolean =>
    chosen === undefined ||
    (chosen === FILES ? hasFiles(moment) : sortOf(entityOf(moment.collection), moment).id === chosen);
  if (moments.length === 0 && isWhole)
    return (
      <p className="timeline-none">
        <Trans>Nothing has happened yet. Calls, visits, documents and comments will stand here.</Trans>
      </p>
    );
  const kept = moments.filter(isShown);
  const shown = kept.slice(0, limit);
  const chip = (id: string | undefined, label: string) => (
    <Button
      key={id ?? ''}
      size="sm"
      variant={chosen === id ? 'subtle' : 'ghost'}
      aria-pressed={chosen === id}
      onClick={() => {
        choose(id);
        setLimit(FIRST);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className="record-timeline">
      {moments.length >= FEW && (
        <div role="group" aria-label={t`What is shown`} className="timeline-sorts">
          {chip(undefined, t`Everything`)}
          {[...sorts.values()].map(({ id, label }) => chip(id, text(label)))}
          {moments.some(hasFiles) && chip(FILES, t`With files`)}
        </div>
      )}
      <NamedMoments moments={shown}>
        <Months moments={shown} subject={row.id} />
      </NamedMoments>
      {(kept.length > limit || !isWhole) && (
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setLimit(limit + 2 * FIRST);
              // Nearly all that was read is shown: the rest is read now.
              if (kept.length <= limit + 2 * FIRST) setMost(Infinity);
            }}
          >
            <Trans>Show earlier</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface MonthsProps {
  readonly moments: readonly Moment[];
  readonly subject: string;
}

/** The first of them at once, as far as a window goes; the others once these stand. */
function Months({ moments, subject }: MonthsProps) {
  const { i18n } = useLingui();
  const today = useEngine().writer.today();
  const drawn = useDeferredValue(moments.length, AT_ONCE);
  return [...byMonth(moments.slice(0, drawn), today)].map(([month, ofMonth]) => {
    const name = i18n.date(new Date(`${month}-15T12:00:00`), { month: 'long', year: 'numeric' });
    return (
      <section key={month} aria-label={name}>
        <h3>{name}</h3>
        <ol>
          {ofMonth.map((moment) => (
            <MomentItem key={`${moment.collection}/${moment.key}`} moment={moment} subject={subject} />
          ))}
        </ol>
      </section>
    );
  });
}
