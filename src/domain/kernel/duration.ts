import { NO_BREAK_SPACE } from './format.ts';

/** The declared unit of an integer of minutes. */
export const MINUTES = 'min';

/** Minutes of `1h30`, `1:30`, `1,5h`, `45 min`, `90`; undefined when a text is no length of time. */
export function readDuration(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, '');
  const alone = /^(\d{1,6})(?:min|mn|m|')?$/.exec(typed);
  if (alone) return Number(alone[1]);
  const [, hours, minutes = '0'] = /^(\d{1,5})[:h](\d{1,2})?(?:min|mn|m)?$/.exec(typed) ?? [];
  if (hours !== undefined) return Number(minutes) > 59 ? undefined : Number(hours) * 60 + Number(minutes);
  const part = /^(\d{0,5})[.,](\d{1,4})h$/.exec(typed);
  return part ? Math.round(Number(`${part[1] || '0'}.${part[2]}`) * 60) : undefined;
}

/** `1 h 30`, `45 min`, `2 h`, of so many minutes. */
export function formatDuration(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, left] = [Math.floor(size / 60), size % 60];
  const sign = minutes < 0 ? '-' : '';
  if (hours === 0) return `${sign}${left}${NO_BREAK_SPACE}min`;
  const whole = `${sign}${hours}${NO_BREAK_SPACE}h`;
  return left === 0 ? whole : `${whole}${NO_BREAK_SPACE}${String(left).padStart(2, '0')}`;
}
