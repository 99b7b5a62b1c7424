import { formatPercent } from '../../domain/kernel/format.ts';
import type { Cents } from '../../domain/kernel/money.ts';

/** What of what is sold is earned, in percent of it; nothing where nothing is sold. */
export const shareText = (margin: Cents, net: Cents): string =>
  net === 0 ? '' : formatPercent((margin / net) * 100, 1);
