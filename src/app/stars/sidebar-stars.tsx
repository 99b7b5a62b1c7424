import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Star } from 'lucide-react';
import { Popover } from '../../ui/popover/popover.tsx';
import { useStoredFlag } from '../layout/use-stored-flag.ts';
import { useStarSorting } from './use-star-sorting.ts';
import { QuickAccessList, StarredList } from './quick-access-list.tsx';

/** The quick access in the sidebar: a popover while that is closed, below its head while it is open. */
export function SidebarStars({ open }: { open: boolean }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useStoredFlag('quick-access-open', false);
  const { Opened: SortStars, open: reorder, close } = useStarSorting();
  const name = t`Quick access`;
  const sorting = SortStars && <SortStars onClose={close} />;
  if (!open)
    return (
      <>
        <Popover
          label={name}
          side="right"
          width="17rem"
          trigger={(props) => (
            <button
              {...props}
              type="button"
              className="sidebar-entry"
              aria-label={name}
              data-tip={name}
              data-tip-side="right"
            >
              <Star size={16} aria-hidden />
            </button>
          )}
        >
          {(leave) => <QuickAccessList onGone={leave} onReorder={reorder} />}
        </Popover>
        {sorting}
      </>
    );
  const Chevron = isWhole ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className="sidebar-entry"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <Star size={16} aria-hidden />
        <span style={{ flex: 1, textAlign: 'start' }}>{name}</span>
        <Chevron size={16} aria-hidden />
      </button>
      {isWhole ? <QuickAccessList onReorder={reorder} /> : <StarredList onReorder={reorder} />}
      {sorting}
    </>
  );
}
