import { normaliseIdentifier } from './identifiers.ts';

/** Larger banks of France by the bank code of their IBANs (characters 5 to 9). */
const FRENCH_BANKS: Readonly<Record<string, string>> = {
  '10096': 'CIC Lyonnaise de Banque',
  '10278': 'Crédit Mutuel',
  '10907': 'Banque Populaire',
  '11306': 'Crédit Agricole',
  '11315': 'Caisse d’Épargne',
  '12506': 'Crédit Agricole',
  '13485': 'Caisse d’Épargne',
  '13807': 'Banque Populaire',
  '14406': 'Crédit Agricole',
  '14505': 'Caisse d’Épargne',
  '14518': 'Fortuneo',
  '15589': 'Crédit Mutuel',
  '16598': 'Nickel',
  '16706': 'Crédit Agricole',
  '16798': 'Treezor',
  '16958': 'Qonto',
  '17515': 'Caisse d’Épargne',
  '18206': 'Crédit Agricole',
  '20041': 'La Banque Postale',
  '28233': 'Revolut',
  '30002': 'LCL',
  '30003': 'Société Générale',
  '30004': 'BNP Paribas',
  '30056': 'HSBC',
  '30066': 'CIC',
  '30076': 'Crédit du Nord',
  '40618': 'Boursorama',
  '42559': 'Crédit Coopératif',
};

/** The bank of a French IBAN, where it is one of the larger ones. */
export function bankOfIban(iban: string): string | undefined {
  const bare = normaliseIdentifier(iban);
  return /^FR\d{2}\d{5}/.test(bare) ? FRENCH_BANKS[bare.slice(4, 9)] : undefined;
}
