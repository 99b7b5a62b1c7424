import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';

/** How many are ticked: files and folders are both items. */
export function useSelectedWords(): (count: number) => string {
  const { t } = useLingui();
  return (count) => {
    const figure = formatNumber(count);
    return t`${plural(count, { one: `Selected: ${figure} item`, other: `Selected: ${figure} items` })}`;
  };
}
