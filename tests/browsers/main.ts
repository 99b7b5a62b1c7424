import { demonstrationFolder, removed } from '../../e2e/fixtures/server.ts';
import { launchFirefox } from './firefox.ts';
import { smoke } from './smoke.ts';
import { launchWebKit } from './webkit.ts';

/*
 * `npm run test:browsers`: the journey of `smoke.ts` in the browsers that the other tests do not use. Needs a build, and
 * Debian's firefox-esr, or webkit2gtk-driver and xvfb; what is not installed is told, and one at least must be.
 */
const BROWSERS = { Firefox: launchFirefox, WebKitGTK: launchWebKit };

const template = await demonstrationFolder();
let [held, failed] = [0, 0];
for (const [name, launch] of Object.entries(BROWSERS)) {
  try {
    const done = await smoke(launch, template);
    if (done) held += 1;
    console.info(done ? `${done.browser}: ${done.held.join('; ')}` : `${name} is not installed here`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
await removed(template);
console.info(`${held} passed, ${failed} failed`);
process.exit(failed > 0 || held === 0 ? 1 : 0);
