import { setTimeout as wait } from 'node:timers/promises';
import type { DrivenBrowser } from './driver.ts';

const PATIENCE_MS = 60_000;
const LOOK_MS = 150;

/**
 * What finds things in the page as a person does: by their labels and by the words on them. A body that answers false
 * is asked again until it does something.
 */
const FINDERS = `
  const shown = (element) => element.getClientRects().length > 0;
  const wordsOf = (element) => (element.getAttribute('aria-label') ?? element.innerText ?? '').trim();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const labelled = (label) => {
    const by = all('label').find((one) => one.innerText.trim().replace(/\\s*\\*$/, '') === label);
    return by?.control ?? all('input, select, textarea').find((one) => wordsOf(one) === label);
  };
`;

/** One person at a browser. Each of these waits until it can be done, and fails with what it looked for. */
export function personAt(browser: DrivenBrowser) {
  async function until<T>(what: string, body: string, ...given: readonly unknown[]): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      const found = await browser.run<T | false>(FINDERS + body, ...given).catch((error: unknown) => {
        // The page is just being replaced by the next one.
        last = error;
        return false as const;
      });
      if (found !== false && found !== null) return found;
      await wait(LOOK_MS);
    }
    const page = await browser.run<string>('return document.body.innerText.slice(0, 1500)').catch(String);
    throw new Error(`never there: ${what}${last ? ` (${String(last)})` : ''}\n${page}`);
  }
  return {
    until,
    fill: (label: string, value: string): Promise<boolean> =>
      until(
        `a field “${label}”`,
        `const [label, value] = given;
         const field = labelled(label);
         if (!field || field.disabled) return false;
         field.focus();
         const option = field.localName === 'select' && [...field.options].find((one) => one.text === value);
         if (field.localName === 'select' && !option) return false;
         Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, option ? option.value : value);
         field.dispatchEvent(new Event('input', { bubbles: true }));
         field.dispatchEvent(new Event('change', { bubbles: true }));
         return true;`,
        label,
        value,
      ),
    press: (words: string): Promise<boolean> =>
      until(
        `something to press that says “${words}”`,
        `const found = all('button, a').find((one) => wordsOf(one) === given[0] && !one.disabled);
         found?.click();
         return found !== undefined;`,
        words,
      ),
    /** Gives the form a picture, as a camera does, and waits until it is shown. */
    async photograph(): Promise<void> {
      await until(
        'where a photo goes',
        `const input = document.querySelector('dialog input[type=file]');
         if (!input) return false;
         const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
         const pen = canvas.getContext('2d');
         for (let row = 0; row < 60; row += 1) {
           pen.fillStyle = 'hsl(' + row * 6 + ' 60% 50%)';
           pen.fillRect(0, row * 30, 2400 - row * 20, 30);
         }
         return new Promise((done) => canvas.toBlob((picture) => {
           const files = new DataTransfer();
           files.items.add(new File([picture], 'receipt.jpg', { type: 'image/jpeg' }));
           input.files = files.files;
           input.dispatchEvent(new Event('change', { bubbles: true }));
           done(true);
         }, 'image/jpeg'));`,
      );
      await until('the photo', `return all('dialog img').some((one) => one.naturalWidth > 0)`);
    },
    sees: (words: string): Promise<boolean> =>
      until(`“${words}”`, `return document.body.innerText.includes(given[0])`, words),
    /** The words of the element that says how the device stands. */
    standing: (words: string): Promise<boolean> =>
      until(
        `a standing of “${words}”`,
        `return [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes(given[0]))`,
        words,
      ),
  };
}
