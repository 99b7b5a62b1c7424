import type { Page } from '@playwright/test';

export type Theme = 'light' | 'dark' | 'semi-dark';

/** Chooses theme and language as the person's menu keeps them, for every page that is opened from here on. */
export async function appear(page: Page, theme: Theme, locale: 'en' | 'fr'): Promise<void> {
  await page.evaluate(
    ([chosen, spoken]) => {
      localStorage.setItem('theme', chosen!);
      localStorage.setItem('locale', spoken!);
    },
    [theme, locale],
  );
}

/** Changes the theme of the page that is open, as its person's menu does. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await appear(page, theme, 'en');
  await page.evaluate((chosen) => {
    const root = document.documentElement;
    root.dataset['theme'] = chosen;
    root.classList.toggle('dark', chosen === 'dark');
    root.classList.toggle('light', chosen !== 'dark');
    root.dispatchEvent(new Event('comptoir:appearance'));
  }, theme);
}
