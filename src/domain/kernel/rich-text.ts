/**
 * What formatted text may hold, written once: the editor makes nothing else, the server stores nothing else
 * (src/server/store/rich-text.ts), and a page shows nothing else (src/ui/rich-text).
 */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'pre',
  'code',
] as const;

/** The attributes that each tag may have; all others have none. */
export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'] };

export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto'] as const;

/** An address that a text may lead to: whole, and of a scheme that runs nothing. */
export const RICH_TEXT_LINK = new RegExp(`^(?:${RICH_TEXT_SCHEMES.join('|')}):`, 'i');

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const BARE = /^(?![a-z][a-z\d+-]*:)[^\s/@]+\.[^\s@]+$/i;

/** An address as people type it, made whole; undefined where it may not stand in a text. */
export function richTextLink(typed: string): string | undefined {
  const address = typed.trim();
  if (EMAIL.test(address)) return `mailto:${address}`;
  if (BARE.test(address)) return `https://${address}`;
  return RICH_TEXT_LINK.test(address) && !/\s/.test(address) ? address : undefined;
}
