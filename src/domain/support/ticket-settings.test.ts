import { expect, it } from 'vitest';
import { USUAL_HOURS } from './business-time.rules.ts';
import { TICKET_SETTINGS } from './ticket-settings.ts';
import { isHours, TICKET_HOURS, USUAL_TARGETS } from './ticket-targets.rules.ts';

const [calendar, targets] = TICKET_SETTINGS;

it('support hours and targets – come back from their form as they were', () => {
  expect(calendar?.toValue(calendar.toForm(USUAL_HOURS) as never)).toEqual(USUAL_HOURS);
  const whole = { days: [1], spans: [[480, 1200]] };
  expect(calendar?.toValue(calendar.toForm(whole) as never)).toEqual(whole);
  expect(targets?.toValue(targets.toForm(USUAL_TARGETS) as never)).toEqual(USUAL_TARGETS);
});

it('support hours – follow each other and are times of a day', () => {
  const form = { days: ['1'], from: '09:00', pause: '12:30', resume: '13:30', to: '17:30' };
  expect(calendar?.check?.(form as never)).toEqual([]);
  expect(calendar?.check?.({ ...form, to: '13:00' } as never)).toMatchObject([{ pointer: '/to' }]);
  expect(calendar?.check?.({ ...form, from: '9' } as never)).toMatchObject([{ pointer: '/from' }]);
  expect(calendar?.check?.({ ...form, resume: null } as never)).toMatchObject([{ pointer: '/resume' }]);
  expect(
    isHours({
      days: [1],
      spans: [
        [540, 750],
        [700, 1050],
      ],
    }),
  ).toBe(false);
  expect(TICKET_HOURS).toBe('tickets.calendar');
});
