import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { heavyPart } from './heavy-part.tsx';

afterEach(cleanup);
const i18n = setupI18n({ locale: 'en', messages: { en: {}, fr: {} } });
const show = (Part: () => React.ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <Part />
    </I18nProvider>,
  );

it('says that a part cannot be fetched, and fetches it when asked again', async () => {
  let isThere = false;
  const Part = heavyPart(() =>
    isThere ? Promise.resolve(() => <p>the board</p>) : Promise.reject(new Error('no network')),
  );
  show(() => <Part />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the board')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is drawn in another language only once its words are there', async () => {
  const seen: string[] = [];
  const Part = heavyPart(() =>
    Promise.resolve(() => {
      seen.push(`${i18n.locale}: ${Object.keys(i18n.messages).length > 0}`);
      return <p>the board</p>;
    }),
  );
  show(() => <Part />);
  await screen.findByText('the board');
  act(() => i18n.activate('fr'));
  expect(screen.queryByText('the board')).toBeNull();
  await screen.findByText('the board');
  expect(seen).toContain('fr: true');
  expect(seen).not.toContain('fr: false');
  act(() => i18n.activate('en'));
});
