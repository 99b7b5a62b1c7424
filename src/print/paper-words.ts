import type { Unit } from '../domain/documents/units.fields.ts';
import type { VatCategory } from '../domain/documents/vat-categories.fields.ts';

/* The words of a quote and an invoice in both languages: paper speaks the customer's, whatever the page and the server speak. */

export type PaperLanguage = 'en' | 'fr';
type Said = Readonly<Record<PaperLanguage, string>>;

const WORDS = {
  quote: { en: 'Quote', fr: 'Devis' },
  standard: { en: 'Invoice', fr: 'Facture' },
  deposit: { en: 'Deposit invoice', fr: 'Facture d’acompte' },
  progress: { en: 'Progress invoice', fr: 'Facture de situation' },
  balance: { en: 'Balance invoice', fr: 'Facture de solde' },
  'credit note': { en: 'Credit note', fr: 'Avoir' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  provisional: { en: 'Provisional', fr: 'Provisoire' },
  colon: { en: ': ', fr: '\u202F: ' },
  offeredTo: { en: 'Offered to', fr: 'Adressé à' },
  billedTo: { en: 'Billed to', fr: 'Facturé à' },
  deliveredTo: { en: 'Delivered to', fr: 'Livré à' },
  attention: { en: 'Attn', fr: 'À l’attention de' },
  vatNumber: { en: 'VAT', fr: 'TVA' },
  capital: { en: 'share capital', fr: 'au capital de' },
  date: { en: 'Date', fr: 'Date' },
  due: { en: 'Due', fr: 'Échéance' },
  validUntil: { en: 'Valid until', fr: 'Valable jusqu’au' },
  version: { en: 'Version', fr: 'Version' },
  delivered: { en: 'Delivered on', fr: 'Livré le' },
  period: { en: 'Service', fr: 'Période' },
  operation: { en: 'Operation', fr: 'Opération' },
  goods: { en: 'Goods', fr: 'Livraison de biens' },
  services: { en: 'Services', fr: 'Prestation de services' },
  mixed: { en: 'Goods and services', fr: 'Biens et services' },
  order: { en: 'Your order', fr: 'Votre commande' },
  serviceCode: { en: 'Service code', fr: 'Code service' },
  contract: { en: 'Contract', fr: 'Contrat' },
  ofQuote: { en: 'Quote', fr: 'Devis' },
  creditOf: { en: 'Credits invoice', fr: 'Annule ou réduit la facture' },
  label: { en: 'Description', fr: 'Désignation' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  price: { en: 'Unit price', fr: 'Prix unitaire' },
  discount: { en: 'Discount', fr: 'Remise' },
  vat: { en: 'VAT', fr: 'TVA' },
  net: { en: 'Net amount', fr: 'Montant HT' },
  base: { en: 'Base excl. VAT', fr: 'Base HT' },
  amount: { en: 'Amount', fr: 'Montant' },
  options: { en: 'Options, not in the total', fr: 'Options, hors total' },
  lines: { en: 'Total of the lines', fr: 'Total des lignes' },
  totalNet: { en: 'Total excl. VAT', fr: 'Total HT' },
  total: { en: 'Total incl. VAT', fr: 'Total TTC' },
  terms: { en: 'Payment terms', fr: 'Conditions de règlement' },
  method: { en: 'Payment method', fr: 'Mode de règlement' },
  depositRequested: { en: 'Deposit on order', fr: 'Acompte à la commande' },
  retention: { en: 'Retention', fr: 'Retenue de garantie' },
  // It stays on the invoice once that is paid: what is said is true of it then too.
  toPayNow: { en: 'Net amount payable', fr: 'Net à payer' },
  reference: { en: 'Reference to give', fr: 'Référence à rappeler' },
  agreed: {
    en: 'Agreed: date, name and signature',
    fr: 'Bon pour accord\u202F: date, nom et signature',
  },
  signed: { en: 'Signed by {name} on {date}', fr: 'Signé par {name} le {date}' },
  signedOn: { en: 'Signed on {date}', fr: 'Signé le {date}' },
  accepted: { en: 'Accepted by {name} on {date}', fr: 'Accepté par {name} le {date}' },
  statement: { en: 'Statement of account', fr: 'Relevé de compte' },
  customer: { en: 'Customer', fr: 'Client' },
  document: { en: 'Document', fr: 'Pièce' },
  payment: { en: 'Payment', fr: 'Règlement' },
  refund: { en: 'Refund', fr: 'Remboursement' },
  debit: { en: 'Debit', fr: 'Débit' },
  creditSide: { en: 'Credit', fr: 'Crédit' },
  letter: { en: 'Letter', fr: 'Lettrage' },
  letters: {
    en: 'Items with the same letter settle each other; a small letter: something of them is still open.',
    fr: 'Les écritures de même lettre se soldent entre elles\u202F; une minuscule signale un lettrage partiel.',
  },
  accountPeriod: { en: 'Period', fr: 'Période' },
  since: { en: 'Since {date}', fr: 'Depuis le {date}' },
  upTo: { en: 'Up to {date}', fr: 'Jusqu’au {date}' },
  shownOnly: { en: 'Shown', fr: 'Présentation' },
  unsettledOnly: { en: 'Unsettled items only', fr: 'Écritures non lettrées uniquement' },
  ofLetter: { en: 'Letter {letter} only', fr: 'Lettre {letter} uniquement' },
  opening: { en: 'Opening balance', fr: 'Report à nouveau' },
  totalDebit: { en: 'Total debit', fr: 'Total débit' },
  totalCredit: { en: 'Total credit', fr: 'Total crédit' },
  runningBalance: { en: 'Balance', fr: 'Solde' },
  owed: { en: 'Owed on {date}', fr: 'Solde dû au {date}' },
  inFavour: { en: 'In your favour on {date}', fr: 'Solde en votre faveur au {date}' },
  open: { en: '{amount} to be paid by {date}', fr: '{amount} à régler pour le {date}' },
  nothing: { en: 'Nothing was billed or paid yet.', fr: 'Rien n’a été facturé ni réglé à ce jour.' },
  noneShown: { en: 'Nothing stands in it.', fr: 'Aucune écriture.' },
  age: { en: 'Overdue by', fr: 'Retard' },
  notDue: { en: 'Not due', fr: 'Non échu' },
  credit: { en: 'To your credit', fr: 'À votre crédit' },
  upTo30: { en: '1–30 days', fr: '1 à 30 jours' },
  upTo60: { en: '31–60 days', fr: '31 à 60 jours' },
  upTo90: { en: '61–90 days', fr: '61 à 90 jours' },
  over90: { en: 'Over 90 days', fr: 'Plus de 90 jours' },
  depositSlip: { en: 'Cheque deposit slip', fr: 'Remise de chèques' },
  bank: { en: 'Deposited at', fr: 'Remis à' },
  drawer: { en: 'Drawer', fr: 'Tireur' },
  chequeNumber: { en: 'Cheque no.', fr: 'N° de chèque' },
  received: { en: 'Received', fr: 'Reçu le' },
  chequeCount: { en: 'Cheques', fr: 'Nombre de chèques' },
  depositTotal: { en: 'Total deposited', fr: 'Total remis' },
  depositSignature: { en: 'Date and signature', fr: 'Date et signature' },
  purchaseOrder: { en: 'Purchase order', fr: 'Commande' },
  orderedFrom: { en: 'Ordered from', fr: 'Fournisseur' },
  expectedOn: { en: 'Deliver by', fr: 'À livrer pour le' },
  yourReference: { en: 'Your reference', fr: 'Votre référence' },
  page: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
} as const satisfies Readonly<Record<string, Said>>;
export type PaperWord = keyof typeof WORDS;
export const paperWord = (word: PaperWord, language: PaperLanguage): string => WORDS[word][language];

/** One of it, and several. */
const UNIT_WORDS: Readonly<Record<Unit, Readonly<Record<PaperLanguage, readonly [string, string]>>>> = {
  C62: { en: ['piece', 'pieces'], fr: ['pièce', 'pièces'] },
  HUR: { en: ['hour', 'hours'], fr: ['heure', 'heures'] },
  DAY: { en: ['day', 'days'], fr: ['jour', 'jours'] },
  WEE: { en: ['week', 'weeks'], fr: ['semaine', 'semaines'] },
  MON: { en: ['month', 'months'], fr: ['mois', 'mois'] },
  LS: { en: ['lump sum', 'lump sums'], fr: ['forfait', 'forfaits'] },
  SET: { en: ['set', 'sets'], fr: ['jeu', 'jeux'] },
  KMT: { en: ['km', 'km'], fr: ['km', 'km'] },
  MTR: { en: ['m', 'm'], fr: ['m', 'm'] },
  MTK: { en: ['m²', 'm²'], fr: ['m²', 'm²'] },
  MTQ: { en: ['m³', 'm³'], fr: ['m³', 'm³'] },
  LTR: { en: ['litre', 'litres'], fr: ['litre', 'litres'] },
  KGM: { en: ['kg', 'kg'], fr: ['kg', 'kg'] },
  TNE: { en: ['tonne', 'tonnes'], fr: ['tonne', 'tonnes'] },
  PR: { en: ['pair', 'pairs'], fr: ['paire', 'paires'] },
  XBX: { en: ['box', 'boxes'], fr: ['boîte', 'boîtes'] },
  XPK: { en: ['pack', 'packs'], fr: ['paquet', 'paquets'] },
};
/** English has several from anything but one on, French from two on. */
const isSeveral = (count: number, language: PaperLanguage): boolean =>
  language === 'fr' ? Math.abs(count) >= 2 : Math.abs(count) !== 1;

/** The unit as it is said of so many; of a code that is not known, the code. */
export function unitWord(unit: string, count: number, language: PaperLanguage): string {
  const words = Object.hasOwn(UNIT_WORDS, unit) ? UNIT_WORDS[unit as Unit][language] : undefined;
  return words?.[isSeveral(count, language) ? 1 : 0] ?? unit;
}

export const VAT_WORDS: Readonly<Record<VatCategory, Said>> = {
  S: { en: 'Standard rate', fr: 'Taux normal' },
  Z: { en: 'Zero rate', fr: 'Taux zéro' },
  E: { en: 'Exempt', fr: 'Exonéré' },
  AE: { en: 'Reverse charge', fr: 'Autoliquidation' },
  K: { en: 'Intra-community supply', fr: 'Livraison intracommunautaire' },
  G: { en: 'Export', fr: 'Export' },
  O: { en: 'Outside the scope of VAT', fr: 'Hors champ de la TVA' },
};

/** French of what the domain says in English, as far as it stands on paper: terms, methods, what the law wants said. */
const FRENCH: Readonly<Record<string, string>> = {
  Immediate: 'À réception',
  '15 days': '15 jours',
  '30 days': '30 jours',
  '45 days': '45 jours',
  '60 days': '60 jours',
  'End of month': 'Fin de mois',
  'End of next month': 'Fin du mois suivant',
  '30% in advance, the rest at end of following month':
    '30\u00A0% à la commande, solde à la fin du mois suivant',
  '30% upon receipt, the rest at 60 days': '30\u00A0% à réception, solde à 60 jours',
  'Bank transfer': 'Virement',
  'Direct debit': 'Prélèvement',
  'Debit card': 'Carte bancaire',
  Check: 'Chèque',
  Cheque: 'Chèque',
  Cash: 'Espèces',
  'Gift card': 'Carte cadeau',
  'Bill of exchange': 'Lettre de change',
  'Fixed indemnity for recovery costs in case of late payment: 40\u00A0€':
    'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u202F: 40\u00A0€',
  'Fixed indemnity for recovery costs in case of late payment: €40':
    'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u202F: 40\u00A0€',
  'Late payment interest a year': 'Pénalités de retard, taux annuel',
  'Late payment interest: rate of the European Central Bank plus 10 points':
    'Pénalités de retard\u202F: taux de la Banque centrale européenne majoré de 10 points',
  'No discount for early payment': 'Pas d’escompte pour paiement anticipé',
  'VAT is paid on debits': 'Option pour le paiement de la taxe d’après les débits',
  Discount: 'Remise',
  Retention: 'Retenue de garantie',
};
/** A text of the domain in the language of the paper; what somebody typed stays as it is. */
export const sayIn =
  (language: PaperLanguage) =>
  (english: string): string =>
    language === 'fr' ? (FRENCH[english] ?? english) : english;
/** What is said in French, to be compared with what the domain says. */
export const SAID_IN_FRENCH: ReadonlySet<string> = new Set(Object.keys(FRENCH));
