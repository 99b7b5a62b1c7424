import { isSiren, isSiret, isVatNumber, normaliseIdentifier } from '../../kernel/identifiers.ts';
import { placeOf, type Line, type Span } from './lines.ts';
import type { Found } from '../recognised-page.rules.ts';

const found = (line: Line, span: Span, value: string, sure: number): Found<string> => {
  const { page, box, readAs } = placeOf(line, span);
  return { value, confidence: sure * (0.5 + readAs / 2), page, box };
};
const spanOf = (match: RegExpExecArray, text: string): Span => {
  const start = match.index + match[0].lastIndexOf(text);
  return { start, end: start + text.length };
};

/** The first match of a pattern's first group that a check lets through. */
function first(
  lines: readonly Line[],
  pattern: RegExp,
  accept: (text: string) => string | undefined,
  sure: number,
): Found<string> | undefined {
  for (const line of lines)
    for (const match of line.text.matchAll(pattern)) {
      const text = match[1] ?? '';
      const value = accept(text);
      if (value !== undefined) return found(line, spanOf(match, text), value, sure);
    }
  return undefined;
}

const VAT_NUMBER = /\b([A-Z]{2}[ .]?[0-9A-Z]{2}(?:[ .]?\d){5,10}[0-9A-Z]?)\b/g;
export const findVatNumber = (lines: readonly Line[]): Found<string> | undefined =>
  first(
    lines,
    VAT_NUMBER,
    (text) => {
      const value = normaliseIdentifier(text);
      return isVatNumber(value) ? value : undefined;
    },
    0.95,
  );

/** The SIREN by itself or within a SIRET, else within a French VAT number; both have digits that check them. */
export function findSiren(lines: readonly Line[]): Found<string> | undefined {
  const accept = (text: string): string | undefined => {
    const digits = normaliseIdentifier(text);
    const siren = digits.slice(0, 9);
    return (digits.length === 14 ? isSiret(digits) : digits.length === 9 && isSiren(digits))
      ? siren
      : undefined;
  };
  const printed =
    first(lines, /\bSIRE[NT]\b[^\d\t]{0,12}((?:\d[ .\u00A0]?){13}\d)(?!\d)/gi, accept, 0.98) ??
    first(
      lines,
      /\b(?:SIRE[NT]|R\.?C\.?S\.?)\b[^\d\t]{0,24}((?:\d[ .\u00A0]?){8}\d)(?!\d)/gi,
      accept,
      0.97,
    ) ??
    first(lines, /(?<!\d)(\d{3} ?\d{3} ?\d{3} ?\d{5})(?!\d)/g, accept, 0.7);
  if (printed) return printed;
  const vat = findVatNumber(lines);
  const siren = vat?.value.startsWith('FR') ? vat.value.slice(4) : undefined;
  return vat && siren !== undefined && isSiren(siren)
    ? { ...vat, value: siren, confidence: vat.confidence * 0.9 }
    : undefined;
}

const NUMBER = String.raw`(?=[A-Z0-9/_.-]*\d)([A-Z0-9][A-Z0-9/_.-]{1,24}[A-Z0-9])`;
const MARK = String.raw`(?:n\s?[°ºo*]|no\.?|nr\.?|num[ée]ro|number|#|r[ée]f(?:[ée]rence)?\.?)`;
const NUMBERED = [
  // "Facture n° F-2026-12", "Invoice INV-7": named, and then the number.
  new RegExp(
    String.raw`\b(?:facture|invoice|ticket|re[çc]u|receipt|note|bill)[ \t]*${MARK}?[ \t]*[:.]?[ \t]*${NUMBER}`,
    'gi',
  ),
  new RegExp(
    String.raw`\b${MARK}[ \t]*(?:de |of )?(?:la )?(?:facture|invoice|ticket|re[çc]u|receipt|pi[èe]ce)[ \t]*[:.]?[ \t]*${NUMBER}`,
    'gi',
  ),
  new RegExp(String.raw`(?:\b|(?<=[ \t]))${MARK}[ \t]*[:.]?[ \t]*${NUMBER}`, 'gi'),
];

/** The document's own number. */
export function findNumber(lines: readonly Line[]): Found<string> | undefined {
  for (const [at, pattern] of NUMBERED.entries()) {
    const number = first(
      lines.filter(
        ({ text }) => !/tva|vat\b|siret|siren|client|customer|t[ée]l|commande|order/i.test(text) || at === 0,
      ),
      pattern,
      // A day stands there too: "Facture 12/03/2026".
      (text) => (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text) ? undefined : text),
      0.9 - at * 0.15,
    );
    if (number) return number;
  }
  return undefined;
}
