import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { LoginContext } from '../../ui/session/login-context.ts';
import { Passwords } from '../../ui/session/passwords-context.ts';
import { wordedPart } from '../language/worded-part.ts';
import { passwords } from '../sign-in/passwords.ts';
import { useEnded } from '../sign-in/use-ended.ts';
import { AppearanceSwitch } from './appearance-choice.tsx';
import { LanguageSwitch } from './language-choice.tsx';
import { LoginAside } from './login-aside.tsx';

const KeptHere = wordedPart(async () => (await import('../transfer/kept-here.tsx')).KeptHere);
const SessionEnded = wordedPart(async () => (await import('../sign-in/session-ended.tsx')).SessionEnded);

/** The pages one sees from the street: login, and the pages that say where one cannot go. */
export function PublicLayout() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const ended = useEnded();
  return (
    <chakra.div minH="dvh" display="flex" bg="bg.panel">
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column">
        <chakra.header
          display="flex"
          alignItems="center"
          gap="1"
          px={{ base: '4', md: '8' }}
          py={{ base: '3', md: '6' }}
        >
          <chakra.div flex="1">
            <Link
              to="/"
              aria-label={t`Comptoir, home`}
              style={{ display: 'inline-flex', gap: 10, alignItems: 'center' }}
            >
              <BrandMark size={28} />
              <chakra.span textStyle="section">Comptoir</chakra.span>
            </Link>
          </chakra.div>
          <LanguageSwitch />
          <AppearanceSwitch />
        </chakra.header>
        <chakra.main
          tabIndex={-1}
          outline="none"
          flex="1"
          display="flex"
          flexDirection="column"
          justifyContent={{ base: 'flex-start', md: 'center' }}
          px="5"
          pt={{ base: '8', md: '0' }}
          pb={{ base: '8', md: '24' }}
        >
          {pathname === '/login' && ended !== undefined && <SessionEnded />}
          <Passwords value={passwords}>
            <Outlet context={{ isOver: ended !== undefined, ended } satisfies LoginContext} />
          </Passwords>
          {pathname === '/login' && <KeptHere besides={ended} />}
        </chakra.main>
      </chakra.div>
      {pathname === '/login' && <LoginAside />}
    </chakra.div>
  );
}
