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
