import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCrumb } from '../../ui/page/page-info.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useCurrentRoute } from '../router/guarded.tsx';
import { useStarOf } from './use-stars.ts';

/** Home is at hand already, and what is shared is there once. */
const NEVER_STARRED = ['/', '/share'];

/** Keeps the page at hand, or no longer. */
export function PageStar() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const crumb = useCrumb();
  const route = useCurrentRoute();
  const toast = useToast();
  const star = useStarOf(pathname);
  if (!star || !route || NEVER_STARRED.includes(pathname)) return null;
  const { isStarred, isFull, toggle } = star;
  const full = t`Ten pages are starred already, and no more are kept. Take the star from another one first.`;
  const press = () => {
    if (isFull) toast({ text: full });
    else void toggle(crumb ?? i18n._(route.title));
  };
  return (
    <IconButton
      label={t`Star this page`}
      data-tip={isFull ? full : isStarred ? t`Starred: press to remove the star` : t`Star this page`}
      icon={Star}
      aria-pressed={isStarred}
      {...(isFull ? { 'aria-disabled': true, 'aria-description': full } : {})}
      style={
        isStarred
          ? { color: 'var(--c-colors-warning-fg)' }
          : { color: 'var(--c-colors-fg-muted)', opacity: isFull ? 0.5 : undefined }
      }
      onClick={press}
    />
  );
}
