import { expect, it } from 'vitest';
import { richTextLink } from './rich-text.ts';

it.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  [' HTTP://example.com ', 'HTTP://example.com'],
  ['example.com/a', 'https://example.com/a'],
  ['lea@example.com', 'mailto:lea@example.com'],
  ['mailto:lea@example.com', 'mailto:lea@example.com'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['/crm/companies', undefined],
  ['//example.com', undefined],
  ['two words.com', undefined],
  ['', undefined],
])('%j as an address is %j', (typed, address) => expect(richTextLink(typed)).toBe(address));
