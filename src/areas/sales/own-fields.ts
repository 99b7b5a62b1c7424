import { lazyPart } from '../../ui/lazy-part.tsx';
import type { OwnFields } from '../../ui/form/own-field.ts';

/** The lines of a document are a grid of their own, fetched with the first form of one. */
export const DOCUMENT_FIELDS: OwnFields = {
  lines: lazyPart(async () => (await import('../../ui/document/document-lines.tsx')).DocumentLines),
  terms: lazyPart(async () => (await import('../../ui/document/document-terms.tsx')).DocumentTerms),
  retentionUntil: lazyPart(
    async () => (await import('../../ui/document/retention-until.tsx')).RetentionUntil,
  ),
};
