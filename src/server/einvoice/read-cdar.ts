import { parseXml, XmlElement, type XmlDocument } from '@rgrove/parse-xml';
import type { ToldStatus } from './platform.ts';

/*
 * A message of the life cycle (UN/CEFACT CDAR D22B), as far as it is read: which invoice stands how since when, and why. Names
 * are compared without their prefixes.
 */

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const childrenOf = (element: XmlElement | XmlDocument | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && local(child.name) === name,
  );
const at = (element: XmlElement | XmlDocument | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | XmlDocument | undefined>((from, name) => childrenOf(from, name)[0], element) as
    XmlElement | undefined;
const textAt = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  at(element, ...path)?.text.trim() || undefined;

/** `20261120140559` as `2026-11-20 14:05`. */
function momentOf(text: string | undefined): string | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:\d\d)?)?$/.exec(text ?? '');
  if (!found) return undefined;
  const [, year, month, day, hour = '00', minute = '00'] = found;
  const moment = `${year}-${month}-${day}T${hour}:${minute}:00Z`;
  return Number.isNaN(Date.parse(moment)) ? undefined : moment.slice(0, 16).replace('T', ' ');
}

/** Why, in words where there are some, else by its codes. */
function reasonOf(document: XmlElement): string | undefined {
  const said = childrenOf(document, 'SpecifiedDocumentStatus').flatMap((status) => {
    const [code, reason] = [textAt(status, 'ReasonCode'), textAt(status, 'Reason')];
    const noted = childrenOf(status, 'IncludedNote').flatMap((note) => textAt(note, 'Content') ?? []);
    const words = [reason, ...noted].filter(Boolean).join(' ');
    return words && code ? `${words} (${code})` : ((words || code) ?? []);
  });
  return said.join(' · ') || undefined;
}

const isNumber = (text: string): boolean => /^[\w+/-]{1,35}$/.test(text);

/** The statuses of a message, none where it is something else. Throws where it is no XML. */
export function readCdar(xml: string): ToldStatus[] {
  const root = parseXml(xml).root ?? undefined;
  if (!root || local(root.name) !== 'CrossDomainAcknowledgementAndResponse') return [];
  const whole = momentOf(textAt(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString'));
  return childrenOf(root, 'AcknowledgementDocument').flatMap((acknowledgement) => {
    const on = momentOf(textAt(acknowledgement, 'IssueDateTime', 'DateTimeString')) ?? whole;
    return childrenOf(acknowledgement, 'ReferenceReferencedDocument').flatMap((document): ToldStatus[] => {
      const invoiceNumber = textAt(document, 'IssuerAssignedID');
      const code = textAt(document, 'ProcessConditionCode');
      if (!invoiceNumber || !isNumber(invoiceNumber) || !on || !/^\d{3}$/.test(code ?? '')) return [];
      const siren = textAt(document, 'IssuerTradeParty', 'GlobalID');
      const reason = reasonOf(document);
      return [
        {
          invoiceNumber,
          code: Number(code),
          on,
          ...(siren && /^\d{9}$/.test(siren) ? { siren } : {}),
          ...(reason ? { reason } : {}),
        },
      ];
    });
  });
}
