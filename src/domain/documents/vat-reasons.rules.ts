import type { DocumentLanguage } from './document-language.rules.ts';

/** Why no VAT is charged, as the law words it in French, and as a customer abroad is told. */
export const VAT_REASONS = {
  franchise: {
    fr: 'TVA non applicable, article 293 B du CGI',
    en: 'VAT not applicable, article 293 B of the French tax code (CGI)',
  },
  EU: {
    fr: 'Exonération de TVA, article 262 ter I du CGI',
    en: 'Exempt intra-Community supply, article 262 ter I of the French tax code (CGI)',
  },
  export: {
    fr: 'Exonération de TVA, article 262 I du CGI',
    en: 'Exempt export, article 262 I of the French tax code (CGI)',
  },
  'reverse charge': {
    fr: 'Autoliquidation, article 283-2 du CGI',
    en: 'Reverse charge, article 283-2 of the French tax code (CGI)',
  },
  damages: { fr: 'Indemnité, hors du champ de la TVA', en: 'Damages, outside the scope of VAT' },
} as const satisfies Readonly<Record<string, Readonly<Record<DocumentLanguage, string>>>>;

/** A reason of the law in this language; what somebody typed stays as it is. */
function reasonIn(language: DocumentLanguage, reason: string): string {
  const known = Object.values(VAT_REASONS).find(({ fr, en }) => reason === fr || reason === en);
  return known?.[language] ?? reason;
}

interface Reasoned {
  readonly exemptionReason?: string | null | undefined;
}
/** Lines with the law's reasons in the language of their document: they are typed and copied in the law's own. */
export const reasonedIn = <T extends Reasoned>(language: DocumentLanguage, lines: readonly T[]): T[] =>
  lines.map((line) =>
    line.exemptionReason ? { ...line, exemptionReason: reasonIn(language, line.exemptionReason) } : line,
  );
