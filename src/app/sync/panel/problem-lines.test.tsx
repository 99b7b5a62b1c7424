import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../domain/kernel/problem.ts';
import { company } from '../../../domain/crm/company.entity.ts';
import { messages as domainWords } from '../../../locales/domain/first/fr.po';
import { system } from '../../../ui/theme/system.ts';
import { ProblemLines } from '../../../ui/form/problem-lines.tsx';
import { appWords } from '../../../ui/words.ts';

const { messages: words } = await appWords.fr!();

afterEach(cleanup);

const PROBLEMS = ['name', 'siren', 'discount'].map((name) => problem(`/${name}`, 'required', 'required'));

/** The lines of so many problems. */
function lines(locale: 'en' | 'fr', count: number): (string | null)[] {
  const i18n = setupI18n({ locale, messages: { en: {}, fr: { ...domainWords, ...words } } });
  const { container } = render(
    <ChakraProvider value={system}>
      <I18nProvider i18n={i18n}>
        <ProblemLines problems={PROBLEMS.slice(0, count)} fields={company.fields} atMost={1} />
      </I18nProvider>
    </ChakraProvider>,
  );
  const found = [...container.querySelectorAll(':scope > span')].map((line) => line.textContent);
  cleanup();
  return found;
}

describe('problems away from their fields', () => {
  it('are told with what they are about, and how many are left out', () => {
    expect(lines('en', 1)).toEqual(['Name – Please complete all required fields']);
    expect(lines('en', 2).slice(1)).toEqual(['and 1 more']);
    expect(lines('en', 3).slice(1)).toEqual(['and 2 more']);
  });

  it('so too in French, of one and of several', () => {
    expect(lines('fr', 1)[0]).toMatch(/^Nom – /);
    expect(lines('fr', 2).slice(1)).toEqual(['et 1 autre']);
    expect(lines('fr', 3).slice(1)).toEqual(['et 2 autres']);
  });
});
