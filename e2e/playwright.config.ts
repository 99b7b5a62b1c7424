import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './fixtures/chromium-flags.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Journeys of a person, in a real browser against the real server. `npm test` plays a failed one again and names it as wavering. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './fixtures/demonstration.ts',
  outputDir: '../test-results',
  // One a core: each journey has a server and a browser of its own.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    trace: 'off',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS],
    },
  },
});
