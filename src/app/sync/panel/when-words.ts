import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../../offline/index.ts';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** `-2 h` as `2 hours ago`: the largest unit that fits, and nothing finer than minutes. */
export function relativeWords(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of UNITS) {
    const count = Math.trunc(ms / size);
    if (count !== 0) return format.format(count, unit);
  }
  return format.format(0, 'second');
}

/** How long ago something was, and when something is, by this device's clock; they move on with it. */
export function useWhenWords() {
  const { i18n } = useLingui();
  const { clock } = useEngine().context.ports;
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(MINUTE / 2, () => setNow(clock.now())), [clock, now]);
  return useMemo(
    () => ({
      now,
      // A clock that was put back makes nothing of the future.
      ago: (at: number) => (at > now - MINUTE ? i18n._(msg`just now`) : relativeWords(at - now, i18n.locale)),
      until: (at: number) => relativeWords(Math.max(0, at - now), i18n.locale),
    }),
    [now, i18n],
  );
}
