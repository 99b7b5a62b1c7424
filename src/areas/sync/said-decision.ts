import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Engine } from '../../offline/index.ts';
import type { ShownConflict } from '../../offline/upkeep.ts';

type Decision = Parameters<Engine['settleConflict']>[1];

/** What was decided, in a sentence about this thing. */
export function saidDecision(
  { kind, units, own }: Pick<ShownConflict, 'kind' | 'units' | 'own'>,
  { kind: way }: Pick<Decision, 'kind'>,
  thing: string,
  i18n: I18n,
): string {
  const isAboutRow = kind === 'removal' || kind === 'step';
  switch (way) {
    case 'copy':
      if (own) return i18n._(msg`Kept as a file of your own: ${thing}`);
      return i18n._(kind === 'gone' ? msg`Made again: ${thing}` : msg`Both are kept. Yours is now: ${thing}`);
    case 'row':
      return i18n._(msg`Yours is now the one that was there: ${thing}`);
    case 'fields':
      return i18n._(msg`What you chose stands, and goes to the server next: ${thing}`);
    case 'mine':
      if (kind === 'removal') return i18n._(msg`Removed all the same: ${thing}`);
      return i18n._(
        isAboutRow
          ? msg`Done all the same: ${thing}`
          : msg`Yours stands, and goes to the server next: ${thing}`,
      );
    case 'theirs':
      if (kind === 'removal') return i18n._(msg`Not removed: ${thing}`);
      if (isAboutRow || kind === 'offer') return i18n._(msg`Left as it was: ${thing}`);
      if (['gone', 'denied', 'choose'].includes(kind)) return i18n._(msg`Yours is given up: ${thing}`);
      return i18n._(units.length === 0 ? msg`Settled: ${thing}` : msg`Theirs is kept: ${thing}`);
  }
}
