import {
  languageAmong,
  USUAL_LANGUAGE,
  type DocumentLanguage,
} from '../../domain/documents/document-language.rules.ts';
import { useRow } from '../../offline/index.ts';

interface Named {
  readonly customer?: string | null | undefined;
  readonly contact?: string | null | undefined;
}
/** In which language its customer reads a document: what is written on it by itself is in this one. */
export function useDocumentLanguage({ customer, contact }: Named): DocumentLanguage {
  const known = [useRow('companies', customer ?? undefined), useRow('contacts', contact ?? undefined)];
  return languageAmong(...known) ?? USUAL_LANGUAGE;
}
