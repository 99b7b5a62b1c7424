import { chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { DayKind } from '../../domain/hr/home-work-day.fields.ts';
import { isJourneyDay, type HomeWorkDay } from '../../domain/hr/home-work-day.rules.ts';
import { isClosed as isClosedDay, perWeekOf } from '../../domain/hr/home-work-parameters.rules.ts';
import { mondayBefore, weeksBeyond } from '../../domain/hr/home-work-week.ts';
import { addMonthsClamped, yearOf } from '../../domain/kernel/dates.ts';
import { holidaysOf } from '../../domain/kernel/public-holidays.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { useDayWords } from '../../ui/calendar/day-words.ts';
import { weekOf } from '../../ui/calendar/weeks.ts';
import { ProblemContext, ProblemNote } from '../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, problemsOf, type Problems } from '../../ui/form/problems.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { undoStack } from '../../ui/undo/undo-stack.ts';
import { useUndo, useUndoKey } from '../../ui/undo/use-undo.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { DaySheet } from './day-sheet.tsx';
import { DayMarks } from './day-marks.tsx';
import { DAY_PROBLEMS } from './day-words.tsx';
import { DaysGrid } from './days-grid.tsx';
import { DaysHint } from './days-hint.tsx';
import { KindBar, type Brush } from './kind-bar.tsx';
import { MonthSum } from './month-sum.tsx';
import { MyWay } from './my-way.tsx';
import { Payroll } from './payroll.tsx';
import { TeamAtHome } from './team-at-home.tsx';
import type { Stroke } from './stroke.ts';
import { useStrokeWords } from './stroke-words.ts';
import { useCorrection } from './use-correction.ts';
import { useMyDays } from './use-my-days.ts';
import { isSameWay, useWay, type WayValues } from './use-way.ts';
import {
  fillAsWeekBefore,
  paintDays,
  putBack,
  usualVehicle,
  writeDays,
  type DaysWritten,
  type Writing,
} from './write-days.ts';

/** Of several days that are refused for the same reason it is told once. */
const eachOnce = (problems: Problems): Problems => [
  ...new Map(problems.map((one) => [`${one.pointer} ${one.code}`, one])).values(),
];

/** One’s days between home and work, and what the month comes to; whoever has not told a day presses it. */
export function MyDays() {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const say = useDayWords();
  const words = useStrokeWords();
  const today = engine.writer.today();
  const [day, setDay] = useState(today);
  const [brush, setBrush] = useState<Brush>();
  const [open, setOpen] = useState<string>();
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [corrected, setCorrected] = useState<Partial<WayValues>>({});
  const [chosen, setChosen] = useState<string>();
  const month = day.slice(0, 7);
  const { id, me, vehicles, passes, days, byDate, limits, allowance } = useMyDays(month);
  const found = useWay(me, days);
  const way = useMemo(() => ({ ...found, values: { ...found.values, ...corrected } }), [found, corrected]);
  const vehicle = chosen ?? usualVehicle(days, vehicles);
  const perWeek = perWeekOf(limits, me?.['service'] as string | null | undefined);
  const isClosed = useCallback((date: string) => isClosedDay(date, today, limits), [today, limits]);
  // What was paid is an administrator’s to correct, day by day: what follows by itself stays out of a month that is closed.
  const { roles } = usePerson();
  const isLocked = useCallback(
    (date: string) => isClosed(date) && !roles.includes('admin'),
    [isClosed, roles],
  );
  useCorrection(id, way, days, isClosed);
  const beyond = useMemo(() => weeksBeyond(days, perWeek), [days, perWeek]);
  const ofMonth = useMemo(() => days.filter(({ date }) => date.startsWith(month)), [days, month]);
  const beyondWeeks = useMemo(() => new Set(beyond.map(({ monday }) => monday)), [beyond]);
  const writing: Writing = { engine, employee: id, way: way.values, vehicle };

  const attempt = async (write: () => Promise<unknown>): Promise<void> => {
    setProblems(NO_PROBLEMS);
    try {
      await write();
    } catch (error) {
      setProblems(eachOnce(problemsOf(error)));
    }
  };
  const [stack] = useState(undoStack);
  const { act, undo } = useUndo({ stack, kind: 'days', attempt });
  useUndoKey(undo);
  /** Writes days after those that are being written; what became of them is told, and can be taken back. */
  const change = (
    write: () => Promise<DaysWritten>,
    tell: (written: DaysWritten) => { readonly told: string; readonly more?: string },
  ) =>
    act(async () => {
      const written = await write();
      if (written.refused.size > 0) setProblems(eachOnce([...written.refused.values()].flat()));
      if (written.before.size === 0) return undefined;
      return { ...tell(written), back: () => putBack(writing, written) };
    });
  const paint = (stroke: Stroke, kind: DayKind | null) =>
    void attempt(async () => {
      const done = await change(
        () => paintDays(writing, stroke.painted, kind),
        (written) => words.strokeOf(stroke, kind, written),
      );
      const left = words.leftOutOf(stroke);
      if (!done && left) toast({ text: t`Nothing is changed. ${left}`, kind: 'days' });
    });
  const paintOne = (date: string, kind: DayKind | null) =>
    paint({ painted: [date], free: 0, closed: 0 }, kind);
  const press = (date: string) => {
    setDay(date);
    if (brush) paintOne(date, brush === 'none' ? null : brush);
    else setOpen(date);
  };
  const fill = () =>
    void attempt(async () => {
      const holidays = holidaysOf(yearOf(day));
      const filled = await change(
        () => fillAsWeekBefore(writing, weekOf(day), (date) => holidays.has(date) || isLocked(date)),
        (written) => {
          const { size } = written.before;
          return {
            told: t`${plural(size, { one: '# day filled as last week', other: '# days filled as last week' })}`,
            more: words.refusedOf(written),
          };
        },
      );
      if (!filled)
        toast({
          text: t`Nothing to fill: the week before has no days for those that are empty.`,
          kind: 'days',
        });
    });
  const save = (date: string, changes: Partial<HomeWorkDay>) => {
    const told = say.full(date);
    return change(
      () => writeDays(writing, [date], () => changes),
      () => ({ told: t`${told}: changed` }),
    );
  };
  const correct = (correction: Partial<WayValues>) =>
    attempt(async () => {
      const follows = (one: HomeWorkDay) =>
        isJourneyDay(one) && one.date >= `${month}-01` && !isClosed(one.date) && isSameWay(one, way.values);
      const followers = days.filter(follows).map(({ date }) => date);
      // Kept by the days that it is written into; before the first one, by this page.
      setCorrected(followers.length > 0 ? {} : correction);
      await writeDays(writing, followers, (one) => (one && follows(one) ? correction : undefined));
    });
  const latestCorrect = useLatest(correct);
  const onCorrect = useCallback(
    (correction: Partial<WayValues>) => latestCorrect.current(correction),
    [latestCorrect],
  );
  const week = beyond.find(({ monday }) => monday === mondayBefore(day));

  return (
    <ProblemContext value={DAY_PROBLEMS}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="8"
        rowGap="10"
        alignItems="start"
      >
        <chakra.div display="flex" flexDirection="column" gap="3" minW="0">
          <chakra.div display="flex" alignItems="center" gap="2" flexWrap="wrap">
            <chakra.h2
              textStyle="section"
              aria-live="polite"
              flex="1 1 9rem"
              css={{ '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {say.month(day)}
            </chakra.h2>
            <IconButton
              icon={ChevronLeft}
              label={t`Previous month`}
              onClick={() => setDay(addMonthsClamped(day, -1))}
            />
            <IconButton
              icon={ChevronRight}
              label={t`Next month`}
              onClick={() => setDay(addMonthsClamped(day, 1))}
            />
            <PlainButton variant="outline" onClick={() => setDay(today)}>
              <Trans>Today</Trans>
            </PlainButton>
            <PlainButton variant="outline" onClick={fill} disabled={isLocked(day)}>
              <Trans>Fill as last week</Trans>
            </PlainButton>
          </chakra.div>
          <KindBar label={t`Press a kind, then the days`} value={brush} onChange={setBrush} />
          {problems.slice(0, 2).map((problem) => (
            <Notice key={problem.code} tone="danger" role="alert">
              <ProblemNote problem={problem} isWhole />
            </Notice>
          ))}
          {isClosed(day) && (
            <Notice tone="info">
              {isLocked(day) ? (
                <Trans>This month is closed: an administrator changes its days.</Trans>
              ) : (
                <Trans>
                  This month is closed and may have been paid: as an administrator you change it still.
                </Trans>
              )}
            </Notice>
          )}
          {week && perWeek !== null && (
            <Notice tone="warning">
              {week.monday === mondayBefore(today) ? (
                <Trans>
                  This week has more days at home than the {perWeek} that your service allows. Your manager
                  sees it too.
                </Trans>
              ) : (
                <Trans>
                  The week of {say.full(week.monday)} has more days at home than the {perWeek} that your
                  service allows. Your manager sees it too.
                </Trans>
              )}
            </Notice>
          )}
          <DaysGrid
            label={t`My days, ${say.month(day)}`}
            day={day}
            today={today}
            byDate={byDate}
            isLocked={isLocked}
            isClosed={isClosed}
            beyond={beyondWeeks}
            brush={brush}
            onDay={setDay}
            onPress={press}
            onKind={paintOne}
            onStroke={paint}
            onLeave={() => setBrush(undefined)}
          >
            {(chosen) =>
              isLocked(day) && !brush && !chosen ? null : <DaysHint brush={brush} chosen={chosen} />
            }
          </DaysGrid>
          <DayMarks day={day} byDate={byDate} beyond={beyond} perWeek={perWeek} />
        </chakra.div>
        <chakra.div
          display="flex"
          flexDirection="column"
          gap="8"
          minW="0"
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / span 2' }}
        >
          {allowance && <MonthSum allowance={allowance} days={ofMonth} today={today} />}
          {me !== undefined && (
            <MyWay
              way={way}
              month={month}
              passes={passes}
              vehicles={vehicles}
              vehicle={vehicle}
              onVehicle={setChosen}
              onCorrect={onCorrect}
            />
          )}
          <Payroll month={month} limits={limits} />
        </chakra.div>
        <chakra.div minW="0">
          <TeamAtHome />
        </chakra.div>
      </chakra.div>
      {open !== undefined && (
        <DaySheet
          key={open}
          date={open}
          known={byDate.get(open)}
          writing={writing}
          vehicles={vehicles}
          isLocked={isLocked(open)}
          onSave={(changes) => save(open, changes)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ProblemContext>
  );
}
