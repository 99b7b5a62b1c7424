import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnFields } from '../../ui/form/own-field.ts';

/** The lines of a document are a grid of their own, fetched with the first form of one. */
export const DOCUMENT_FIELDS: OwnFields = {
  lines: lazyPart(async () => (await import('../../parts/document/document-lines.tsx')).DocumentLines),
  terms: lazyPart(async () => (await import('../../parts/document/document-terms.tsx')).DocumentTerms),
  retentionUntil: lazyPart(async () => (await import('./invoice/retention-until.tsx')).RetentionUntil),
};
