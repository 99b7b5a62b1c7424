import { choices, integer, text } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { setting, type Setting } from '../kernel/setting.ts';
import { USUAL_HOURS, type BusinessHours } from './business-time.rules.ts';
import {
  CLOSE_AFTER_DAYS,
  isCloseAfter,
  isHours,
  isTargets,
  TICKET_CLOSE_AFTER,
  TICKET_HOURS,
  TICKET_TARGETS,
  USUAL_TARGETS,
} from './ticket-targets.rules.ts';

const closing = setting({
  key: TICKET_CLOSE_AFTER,
  label: 'Closing of tickets',
  why: 'After how many days a resolved ticket closes, unless its requester replies.',
  fields: { days: integer('Days', { required: true, min: 1, max: 365, initial: CLOSE_AFTER_DAYS }) },
  isValue: isCloseAfter,
  toForm: (value) => ({ days: value }),
  toValue: ({ days }) => days,
});

const two = (count: number): string => String(count).padStart(2, '0');
const clock = (minute: number | undefined): string | null =>
  minute === undefined ? null : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
/** `9:00` in minutes; undefined for what is no time of a day. */
const minuteOf = (typed: string | null | undefined): number | undefined => {
  const found = /^(\d{1,2})[:hH](\d{2})$/.exec((typed ?? '').trim());
  const minute = found ? Number(found[1]) * 60 + Number(found[2]) : Infinity;
  return minute <= 1440 ? minute : undefined;
};

const time = { max: 5, width: 'narrow', placeholder: '09:00' } as const;
const hourFields = {
  days: choices(
    'Open on',
    {
      '1': 'Monday',
      '2': 'Tuesday',
      '3': 'Wednesday',
      '4': 'Thursday',
      '5': 'Friday',
      '6': 'Saturday',
      '7': 'Sunday',
    },
    { required: true, initial: USUAL_HOURS.days.map(String) },
  ),
  from: text('Opens at', { ...time, required: true, initial: '09:00' }),
  pause: text('Break from', { ...time, initial: '12:30' }),
  resume: text('Break until', { ...time, initial: '13:30' }),
  to: text('Closes at', { ...time, required: true, initial: '17:30' }),
};
const NAMES = ['from', 'pause', 'resume', 'to'] as const;
type HourForm = Partial<Record<(typeof NAMES)[number], string | null | undefined>>;

function checkHours(form: HourForm): Problem[] {
  const typed = NAMES.filter((name) => form[name]);
  const wrong = typed.filter((name) => minuteOf(form[name]) === undefined);
  if (wrong.length > 0) return wrong.map((name) => problem(`/${name}`, 'invalid', 'time.form'));
  if (Boolean(form.pause) !== Boolean(form.resume))
    return [problem(form.pause ? '/resume' : '/pause', 'required', 'required')];
  const minutes = typed.map((name) => minuteOf(form[name]) ?? 0);
  return typed.flatMap((name, at) =>
    at > 0 && minutes[at]! <= minutes[at - 1]! ? [problem(`/${name}`, 'invalid', 'time.order')] : [],
  );
}

const calendar = setting({
  key: TICKET_HOURS,
  label: 'Support hours',
  why: 'Due times of tickets count these hours alone. Public holidays are closed.',
  fields: hourFields,
  isValue: isHours,
  toForm: ({ days, spans }) => {
    const [first, second] = [spans[0]!, spans[1]];
    return {
      days: days.map(String) as ('1' | '2')[],
      from: clock(first[0]) ?? '',
      pause: second ? clock(first[1]) : null,
      resume: clock(second?.[0]),
      to: clock((second ?? first)[1]) ?? '',
    };
  },
  check: checkHours,
  toValue: ({ days, from, pause, resume, to }): BusinessHours => {
    const [start, noon, again, end] = [from, pause, resume, to].map(minuteOf);
    const isWhole = noon === undefined || again === undefined;
    return {
      days: days.map(Number),
      spans: isWhole
        ? [[start ?? 0, end ?? 1440]]
        : [
            [start ?? 0, noon],
            [again, end ?? 1440],
          ],
    };
  },
});

const minutes = (label: string, initial: number) =>
  integer(label, { required: true, min: 1, max: 60_000, unit: 'min', initial });
const targetFields = {
  urgentFirst: minutes('Urgent: first response', USUAL_TARGETS.urgent.firstResponse),
  urgentSolved: minutes('Urgent: solution', USUAL_TARGETS.urgent.resolution),
  highFirst: minutes('High: first response', USUAL_TARGETS.high.firstResponse),
  highSolved: minutes('High: solution', USUAL_TARGETS.high.resolution),
  normalFirst: minutes('Normal: first response', USUAL_TARGETS.normal.firstResponse),
  normalSolved: minutes('Normal: solution', USUAL_TARGETS.normal.resolution),
  lowFirst: minutes('Low: first response', USUAL_TARGETS.low.firstResponse),
  lowSolved: minutes('Low: solution', USUAL_TARGETS.low.resolution),
};

const targets = setting({
  key: TICKET_TARGETS,
  label: 'Response times of support',
  why: 'Within how much of the support hours a ticket is answered and solved, by its priority.',
  fields: targetFields,
  isValue: isTargets,
  toForm: ({ urgent, high, normal, low }) => ({
    urgentFirst: urgent.firstResponse,
    urgentSolved: urgent.resolution,
    highFirst: high.firstResponse,
    highSolved: high.resolution,
    normalFirst: normal.firstResponse,
    normalSolved: normal.resolution,
    lowFirst: low.firstResponse,
    lowSolved: low.resolution,
  }),
  toValue: (form) => ({
    urgent: { firstResponse: form.urgentFirst, resolution: form.urgentSolved },
    high: { firstResponse: form.highFirst, resolution: form.highSolved },
    normal: { firstResponse: form.normalFirst, resolution: form.normalSolved },
    low: { firstResponse: form.lowFirst, resolution: form.lowSolved },
  }),
});

/** What an admin sets of support. */
export const TICKET_SETTINGS: readonly Setting[] = [calendar, targets, closing];
