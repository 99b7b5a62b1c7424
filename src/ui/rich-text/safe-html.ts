import DOMPurify, { type Config } from 'dompurify';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_LINK, RICH_TEXT_TAGS } from '../../domain/kernel/rich-text.ts';

const CONFIG = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS],
  ALLOWED_ATTR: Object.values(RICH_TEXT_ATTRIBUTES).flat(),
  ALLOWED_URI_REGEXP: RICH_TEXT_LINK,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** Of some HTML what may stand in a text, whoever stored it. */
export const safeHtml = (html: string): string => DOMPurify.sanitize(html, CONFIG);

/** The same as nodes, to be put into a page; links leave the app in a window of their own. */
export function safeNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true });
  for (const link of nodes.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return nodes;
}
