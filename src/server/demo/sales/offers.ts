import type { Unit } from '../../../domain/documents/units.fields.ts';

/** What one line sells: prices and costs in euros. */
export interface Item {
  readonly label: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly price: number;
  readonly cost: number;
  /** 20 unless told; nothing where it is exempt. */
  readonly vat?: number;
  readonly description?: string;
  readonly discount?: number;
  readonly optional?: true;
}
export interface Offer {
  readonly title: string;
  readonly kind: 'goods' | 'services' | 'mixed';
  /** Items below their heading; one without a heading stands first. */
  readonly sections: readonly { readonly label?: string; readonly items: readonly Item[] }[];
  readonly note?: string;
}

type Rest = Omit<Item, 'label' | 'quantity' | 'unit' | 'price' | 'cost'>;
const item = (
  label: string,
  quantity: number,
  unit: Unit,
  [price, cost]: readonly [number, number],
  rest: Rest = {},
): Item => ({ label, quantity, unit, price, cost, ...rest });

const STUDY = [72, 44] as const;
const MANUAL = item('Manuel d’exploitation imprimé et relié', 2, 'C62', [140, 61.5], { vat: 5.5 });
const TRIPS = item('Déplacement de deux techniciens', 3, 'DAY', [385, 212]);
const TRAINING = item('Formation des opérateurs', 2, 'DAY', [980, 540], {
  vat: 0,
  description: 'Deux journées pour six personnes, support de cours compris.',
});

/** Machines and refits: studied, built, put into service. */
export const PROJECTS: readonly Offer[] = [
  {
    title: 'Banc d’essai de vérins',
    kind: 'mixed',
    sections: [
      {
        label: 'Études',
        items: [
          item('Étude mécanique et plans d’ensemble', 85, 'HUR', STUDY),
          item('Étude électrique et schémas', 42, 'HUR', STUDY),
        ],
      },
      {
        label: 'Fabrication',
        items: [
          item('Châssis mécano-soudé, peint', 1, 'C62', [9_450, 6_120]),
          item('Centrale hydraulique 45 kW', 1, 'C62', [21_800, 15_640], {
            description: 'Pression de service 280 bar, débit 90 L/min, refroidissement par eau.',
          }),
          item('Armoire électrique et automate', 1, 'C62', [13_200, 8_470], { discount: 5 }),
          MANUAL,
        ],
      },
      {
        label: 'Mise en service',
        items: [
          item('Montage et essais en atelier', 9, 'DAY', [680, 395]),
          item('Mise en service sur site', 4, 'DAY', [820, 455]),
          TRAINING,
        ],
      },
      {
        label: 'Options',
        items: [
          item('Acquisition rapide, 16 voies', 1, 'SET', [6_900, 4_350], { optional: true }),
          item('Jeu de joints et flexibles de rechange', 1, 'SET', [1_180, 640], { optional: true }),
        ],
      },
    ],
    note: 'Le génie civil et l’amenée des énergies restent à la charge du client.',
  },
  {
    title: 'Îlot robotisé de palettisation',
    kind: 'mixed',
    sections: [
      { label: 'Études', items: [item('Implantation et simulation de cadence', 60, 'HUR', STUDY)] },
      {
        label: 'Fourniture',
        items: [
          item('Robot 4 axes, charge 110 kg', 1, 'C62', [38_500, 29_900]),
          item('Préhenseur à ventouses', 1, 'C62', [5_640, 3_210]),
          item('Enceinte de protection et barrières immatérielles', 1, 'SET', [8_920, 5_480]),
          item('Convoyeur à rouleaux motorisé', 12.5, 'MTR', [640, 398]),
          MANUAL,
        ],
      },
      {
        label: 'Mise en service',
        items: [item('Programmation et mise en service', 12, 'DAY', [780, 430]), TRIPS],
      },
      {
        label: 'Options',
        items: [item('Seconde recette de palettisation', 1, 'LS', [2_400, 1_150], { optional: true })],
      },
    ],
  },
  {
    title: 'Machine de contrôle dimensionnel',
    kind: 'mixed',
    sections: [
      {
        items: [
          item('Étude et conception', 70, 'HUR', STUDY),
          item('Marbre granit et portique', 1, 'C62', [12_600, 8_240]),
          item('Têtes de mesure laser', 4, 'C62', [3_150, 2_190]),
          item('Logiciel de mesure et de traçabilité', 1, 'LS', [7_800, 3_900]),
          item('Étalonnage raccordé Cofrac', 1, 'LS', [1_640, 980]),
          MANUAL,
        ],
      },
      {
        label: 'Options',
        items: [item('Chargement automatique des pièces', 1, 'SET', [14_900, 9_650], { optional: true })],
      },
    ],
    note: 'Incertitude garantie : 8 µm à 20 °C.',
  },
  {
    title: 'Rétrofit d’une presse',
    kind: 'services',
    sections: [
      {
        items: [
          item('Dépose de l’ancienne commande', 3, 'DAY', [680, 395]),
          item('Automate de sécurité et câblage', 1, 'SET', [9_870, 6_130]),
          item('Mise en conformité et rapport', 1, 'LS', [3_450, 1_720]),
          item('Mise en service sur site', 3, 'DAY', [820, 455]),
        ],
      },
    ],
  },
  {
    title: 'Poste de vissage assisté',
    kind: 'mixed',
    sections: [
      {
        items: [
          item('Poste ergonomique réglable en hauteur', 2, 'C62', [4_280, 2_560]),
          item('Visseuse électronique à couple contrôlé', 2, 'C62', [5_960, 4_210]),
          item('Traçabilité des couples', 1, 'LS', [3_200, 1_480]),
          item('Mise en service sur site', 2, 'DAY', [820, 455]),
          TRAINING,
        ],
      },
      {
        label: 'Options',
        items: [item('Guidage par projection', 2, 'C62', [2_150, 1_390], { optional: true })],
      },
    ],
  },
  {
    title: 'Banc d’étanchéité',
    kind: 'mixed',
    sections: [
      {
        items: [
          item('Banc d’étanchéité à l’air BE-200', 1, 'C62', [18_900, 11_850]),
          item('Outillage d’obturation', 3, 'SET', [1_260, 735]),
          item('Mise en service sur site', 2, 'DAY', [820, 455]),
          MANUAL,
        ],
      },
    ],
  },
];

/** What is sold day by day: parts, visits, calibrations. */
export const SMALL: readonly Offer[] = [
  {
    title: 'Pièces de rechange',
    kind: 'goods',
    sections: [
      {
        items: [
          item('Vérin pneumatique Ø 40, course 160', 4, 'C62', [118.5, 72.9]),
          item('Capteur inductif M12, IO-Link', 6, 'C62', [43.2, 27.5]),
          item('Frais de port', 1, 'LS', [28, 24.6]),
        ],
      },
    ],
  },
  {
    title: 'Dépannage sur site',
    kind: 'services',
    sections: [
      {
        items: [
          item('Intervention de dépannage', 5.5, 'HUR', [92, 48]),
          item('Déplacement', 138, 'KMT', [0.82, 0.41]),
        ],
      },
    ],
  },
  {
    title: 'Étalonnage annuel',
    kind: 'services',
    sections: [
      {
        items: [
          item('Étalonnage de capteurs de force', 3, 'C62', [245, 132]),
          item('Certificat raccordé Cofrac', 3, 'C62', [85, 40]),
        ],
      },
    ],
  },
  {
    title: 'Outillage de montage',
    kind: 'goods',
    sections: [
      {
        items: [
          item('Posage usiné en aluminium anodisé', 8, 'C62', [312, 184]),
          item('Étude et plans de l’outillage', 14, 'HUR', STUDY),
        ],
      },
    ],
  },
  {
    title: 'Kit de maintenance hydraulique',
    kind: 'goods',
    sections: [
      {
        items: [
          item('Jeu de joints et flexibles de rechange', 2, 'SET', [1_180, 640]),
          item('Huile hydraulique ISO VG 46', 120, 'LTR', [4.95, 2.6]),
        ],
      },
    ],
  },
  {
    title: 'Modification de programme',
    kind: 'services',
    sections: [{ items: [item('Modification du programme automate', 12, 'HUR', [95, 48])] }],
  },
  {
    title: 'Formation à l’habilitation des opérateurs',
    kind: 'services',
    sections: [{ items: [TRAINING, { ...MANUAL, quantity: 6 }] }],
  },
];

/** Billed again and again. */
export const UPKEEP: Offer = {
  title: 'Contrat de maintenance préventive',
  kind: 'services',
  sections: [
    {
      items: [
        item('Visite de maintenance préventive', 2, 'DAY', [820, 455]),
        item('Assistance téléphonique prioritaire', 3, 'MON', [145, 38]),
      ],
    },
  ],
};
export const RENT: Offer = {
  title: 'Location d’un banc d’étanchéité',
  kind: 'services',
  sections: [{ items: [item('Location du banc d’étanchéité BE-200', 1, 'MON', [890, 310])] }],
};
export const SUPERVISION: Offer = {
  title: 'Supervision à distance',
  kind: 'services',
  sections: [{ items: [item('Abonnement annuel de supervision', 1, 'LS', [2_640, 720])] }],
};
