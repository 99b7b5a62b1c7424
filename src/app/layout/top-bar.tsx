import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { chromeClass, useAppearance } from '../../ui/theme/appearance.ts';
import { SyncStatus } from '../sync/sync-status.tsx';
import { AppearanceSwitch } from './appearance-choice.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { LanguageSwitch } from './language-choice.tsx';
import { PersonMenu } from './person-menu.tsx';

export function TopBar() {
  const { t } = useLingui();
  const appearance = useAppearance();
  return (
    <chakra.header
      className={chromeClass(appearance)}
      position="sticky"
      top="0"
      zIndex="shell"
      h="52px"
      flexShrink={0}
      display="flex"
      alignItems="center"
      gap="1"
      px={{ base: '3', md: '8' }}
      bg={appearance === 'semi-dark' ? 'bg.panel' : 'bg'}
      color="fg"
    >
      <chakra.div display={{ base: 'flex', md: 'none' }} flex="1">
        <Link to="/" aria-label={t`Comptoir, home`} style={{ display: 'flex' }}>
          <BrandMark size={28} />
        </Link>
      </chakra.div>
      <chakra.div display={{ base: 'none', md: 'block' }} flex="1" minW="0">
        <Breadcrumb />
      </chakra.div>
      <SyncStatus />
      <chakra.div display={{ base: 'none', md: 'flex' }} gap="0.5">
        <LanguageSwitch />
        <AppearanceSwitch />
      </chakra.div>
      <PersonMenu />
    </chakra.header>
  );
}
