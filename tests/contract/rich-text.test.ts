// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sanitizeRichText } from '../../src/server/store/rich-text.ts';
import { foreignIn, RICH_TEXT_ATTACKS, RICH_TEXT_WRITTEN } from '../../src/testing/rich-text-attacks.ts';

// What a page shows is fed the same in a real browser (tests/parts/attacks.ts): its DOM is what DOMPurify is made for.

const foreign = (html: string): string[] =>
  foreignIn(
    [...new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body.querySelectorAll('*')].map(
      (element) => ({
        tag: element.tagName.toLowerCase(),
        attributes: element
          .getAttributeNames()
          .map((name) => [name, element.getAttribute(name) ?? ''] as const),
      }),
    ),
  );

it.each(RICH_TEXT_ATTACKS.map((attack) => [attack.slice(0, 100), attack]))(
  'stores nothing foreign of %s',
  (_, attack) => {
    const stored = sanitizeRichText(attack);
    expect(foreign(stored)).toEqual([]);
    expect(stored).not.toMatch(/<script|onerror|javascript:/i);
    expect(sanitizeRichText(stored)).toBe(stored);
  },
);

it('stores a text as people write it', () => {
  expect(sanitizeRichText(RICH_TEXT_WRITTEN).replaceAll('<br />', '<br>')).toBe(RICH_TEXT_WRITTEN);
});

it('would see one more tag, or one more way out', () => {
  expect(foreign('<p>a</p><img src="x">')).toEqual(['img']);
  expect(foreign('<a href="/x">a</a>')).toEqual(['a href=/x']);
});
