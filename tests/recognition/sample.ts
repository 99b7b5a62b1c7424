import type { VatRow } from '../../src/domain/drive/recognised-page.rules.ts';
import type { SeededRandom } from '../../src/testing/seeded-random.ts';

export type Language = 'fr' | 'en';

/** What a sample says, as whoever reads it should find it. */
export interface Truth {
  readonly supplier: string;
  readonly date: string;
  readonly total: number;
  readonly vat: readonly VatRow[];
}

/** How the paper came to be a file. */
export type Look = 'text' | 'scan' | 'photo';

export interface Item {
  readonly name: string;
  readonly quantity: number;
  /** Hundredths, of one, with VAT. */
  readonly price: number;
  readonly rate: number;
}

/** Facts of which layouts print what they print. */
export interface Facts {
  readonly language: Language;
  readonly currency: 'EUR' | 'GBP';
  readonly supplier: string;
  readonly street: string;
  readonly town: string;
  readonly siret: string;
  readonly phone: string;
  readonly date: string;
  readonly time: string;
  readonly number: string;
  readonly items: readonly Item[];
  /** Hundredths. */
  readonly total: number;
  readonly rows: readonly { rate: number; net: number; amount: number }[];
}

export const between = (random: SeededRandom, least: number, most: number): number =>
  least + Math.floor(random.fraction() * (most - least + 1));

const SUPPLIERS: Readonly<Record<Language, readonly string[]>> = {
  fr: [
    'Le Comptoir des Halles',
    'Brasserie du Port',
    'Hôtel de la Gare',
    'Boulangerie Lefèvre',
    'Station Avia Beaulieu',
    'Taxi Martin',
    'Librairie Les Mots Bleus',
    'SARL Dupont Électricité',
    'Chez Paulette',
    'La Table de Jeanne',
    'Papeterie Centrale',
    'Pressing Éclair',
    'Garage Moreau & Fils',
    'Parking Saint-Michel',
    'Pharmacie du Marché',
    'Atelier Nordique SAS',
    'Quincaillerie Bertin',
    'Imprimerie Delorme',
    'Traiteur Gaudin',
    'Les Jardins d’Arthur',
  ],
  en: [
    'Harbour Coffee House',
    'Kingfisher Hotel',
    'Maple & Sons Ltd',
    'The Copper Kettle',
    'Northgate Stationers',
    'City Cabs',
    'Bluebell Bakery',
    'Fenwick Engineering Ltd',
    'Riverside Inn',
    'Oakwood Print Works',
  ],
};
const STREETS = {
  fr: [
    '8 rue de la République',
    '27 bd Victor Hugo',
    '3 place du Marché',
    '112 avenue Jean Jaurès',
    '15 quai Voltaire',
  ],
  en: ['12 High Street', '4 Mill Lane', '88 Station Road', '21 Market Square', '7 Queen Street'],
};
const TOWNS = {
  fr: ['80000 Amiens', '69003 Lyon', '44000 Nantes', '35000 Rennes', '75011 Paris'],
  en: ['London SE1 7PB', 'Bristol BS1 4DJ', 'Leeds LS1 5AB', 'York YO1 7HH', 'Bath BA1 1SU'],
};
type Good = readonly [name: string, price: number, rate: number];
const GOODS: Readonly<Record<Language, readonly Good[]>> = {
  fr: [
    ['Plat du jour', 1450, 10],
    ['Café', 220, 10],
    ['Verre de vin', 590, 20],
    ['Salade', 1180, 10],
    ['Eau minérale', 350, 5.5],
    ['Stylo bille', 285, 20],
    ['Cahier A4', 420, 20],
    ['Pain complet', 310, 5.5],
    ['Nuitée', 9800, 10],
    ['Petit déjeuner', 1250, 10],
    ['Course', 2840, 10],
    ['Sans plomb 95', 6132, 20],
    ['Réparation', 12400, 20],
    ['Lavage', 1500, 20],
    ['Livre', 1890, 5.5],
  ],
  en: [
    ['Flat white', 340, 20],
    ['Full breakfast', 1195, 20],
    ['Notebook', 650, 20],
    ['Taxi fare', 2380, 20],
    ['Single room', 11800, 20],
    ['Printing A3', 4250, 20],
    ['Sandwich', 585, 20],
    ['Fuel surcharge', 910, 20],
    ['Energy', 3150, 5],
    ['Consulting hour', 9600, 20],
  ],
};

const luhnDigit = (digits: string): number => {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const figure = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (figure > 9 ? figure - 9 : figure);
  }, 0);
  return (10 - (sum % 10)) % 10;
};
const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, () => between(random, 0, 9)).join('');

export function makeFacts(random: SeededRandom, language: Language): Facts {
  const count = between(random, 1, 5);
  const items = Array.from({ length: count }, (): Item => {
    const [name, price, rate] = random.pick(GOODS[language]);
    return {
      name,
      price: price + between(random, 0, 60) * 5,
      rate,
      quantity: random.fraction() < 0.7 ? 1 : between(random, 2, 4),
    };
  });
  const rates = [...new Set(items.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  const rows = rates.map((rate) => {
    const gross = items
      .filter((item) => item.rate === rate)
      .reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const net = Math.round((gross * 100) / (100 + rate));
    return { rate, net, amount: gross - net };
  });
  const siren = `7${digits(random, 7)}`;
  const whole = siren + luhnDigit(siren);
  const establishment = `${whole}0001`;
  return {
    language,
    currency: language === 'fr' || random.fraction() < 0.3 ? 'EUR' : 'GBP',
    supplier: random.pick(SUPPLIERS[language]),
    street: random.pick(STREETS[language]),
    town: random.pick(TOWNS[language]),
    siret: establishment + luhnDigit(establishment),
    phone:
      language === 'fr'
        ? `03 ${digits(random, 8).replace(/(\d\d)(?=\d)/g, '$1 ')}`
        : `020 ${digits(random, 4)} ${digits(random, 4)}`,
    date: `${between(random, 2025, 2026)}-${String(between(random, 1, 12)).padStart(2, '0')}-${String(between(random, 1, 28)).padStart(2, '0')}`,
    time: `${between(random, 8, 22)}:${String(between(random, 0, 59)).padStart(2, '0')}`,
    number: `${random.pick(['', 'F-', 'FA', 'INV-', 'T'])}${between(random, 2025, 2026)}-${digits(random, 4)}`,
    items,
    total: rows.reduce((sum, { net, amount }) => sum + net + amount, 0),
    rows,
  };
}

export const truthOf = ({ supplier, date, total, rows }: Facts): Truth => ({
  supplier,
  date,
  total: total / 100,
  vat: rows.map(({ rate, net, amount }) => ({ rate, net: net / 100, amount: amount / 100 })),
});
