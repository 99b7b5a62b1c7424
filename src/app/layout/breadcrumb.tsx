import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { generatePath, Link, useParams } from 'react-router-dom';
import { useCrumb } from '../../ui/page/page-info.tsx';
import { pagesAbove } from '../navigation/places.ts';
import { useCurrentRoute } from '../router/guarded.tsx';
import { routes } from '../routes.ts';

/** Home > Projects > project name. The last word is the page's own, when it gives one. */
export function Breadcrumb() {
  const { t, i18n } = useLingui();
  const route = useCurrentRoute();
  const params = useParams();
  const crumb = useCrumb();
  if (!route) return null;
  return (
    <chakra.nav aria-label={t`Breadcrumb`}>
      <chakra.ol
        display="flex"
        alignItems="center"
        gap="1.5"
        listStyleType="none"
        m="0"
        p="0"
        color="fg.muted"
      >
        {pagesAbove(route, routes).map((above) => (
          <chakra.li key={above.path} display="flex" alignItems="center" gap="1.5" flexShrink={0}>
            <CrumbLink to={generatePath(above.path, params)}>{i18n._(above.title)}</CrumbLink>
            <chakra.span color="fg.subtle" display="flex">
              <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
            </chakra.span>
          </chakra.li>
        ))}
        <chakra.li minW="0" color="fg" fontWeight="medium" truncate aria-current="page">
          {crumb ?? i18n._(route.title)}
        </chakra.li>
      </chakra.ol>
    </chakra.nav>
  );
}

const CrumbLink = chakra(Link, {
  base: {
    borderRadius: 'control',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
