import sanitizeHtml from 'sanitize-html';
import {
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_LINK,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
} from '../../domain/kernel/rich-text.ts';

/** Deeper than anybody nests lists; what lies deeper loses its tags. */
const DEEPEST = 40;

/**
 * Formatted text as it is stored: whatever a client sends, only what may stand in a text is left of it, the same that pages
 * show. What is left out loses its tags and keeps its words, scripts and styles lose both.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...RICH_TEXT_SCHEMES],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      // An address without a scheme would lead into the app itself.
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: RICH_TEXT_LINK.test(href.trim()) ? { ...attribs, href: href.trim() } : attribs,
      }),
    },
  });
