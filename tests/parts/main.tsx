import 'virtual:theme.css';
import { ChakraProvider } from '@chakra-ui/react';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { i18n, isLocale, showDomainWords, showIn, showWords } from '../../src/app/language/i18n.ts';
import { safeHtml } from '../../src/ui/rich-text/safe-html.ts';
import { appearances, setAppearance } from '../../src/ui/theme/appearance.ts';
import '../../src/ui/theme/fonts.css';
import { system } from '../../src/ui/theme/system.ts';
import { TipLayer } from '../../src/ui/tip/tip-layer.tsx';
import { appWords } from '../../src/ui/words.ts';
import { Bench } from './bench.tsx';
import { fixtures } from './fixtures.ts';
import './parts.css';

const asked = new URLSearchParams(window.location.search);
const locale = asked.get('locale');
setAppearance(appearances.find((name) => name === asked.get('theme')) ?? 'light');
await Promise.all([showIn(isLocale(locale) ? locale : 'en'), showDomainWords(), showWords(appWords)]);

/** What scripts ask: every part and state there is, and the cleaning of formatted text. */
Object.assign(window, {
  safeHtml,
  states: fixtures.flatMap(({ part, states }) => Object.keys(states).map((state) => ({ part, state }))),
});

const draw = fixtures.find(({ part }) => part === asked.get('part'))?.states[asked.get('state') ?? ''];
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          {draw ? (
            <main className="one-state">
              <h1 className="unseen">{`${asked.get('part')}: ${asked.get('state')}`}</h1>
              {draw()}
            </main>
          ) : (
            <Bench asked={asked} />
          )}
          <TipLayer />
        </MemoryRouter>
      </ChakraProvider>
    </I18nProvider>,
  );
