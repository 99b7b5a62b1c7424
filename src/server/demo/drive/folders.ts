import type { driveFileFields } from '../../../domain/drive/drive-file.fields.ts';
import type { DriveText } from './contents.ts';

type Rights = keyof typeof driveFileFields.rights.options;

export interface DriveFolder {
  readonly name: string;
  /** The account of whoever made it. */
  readonly owner: string;
  readonly daysAgo: number;
  readonly rights?: Rights;
  readonly services?: readonly string[];
  readonly changeable?: true;
  readonly files: readonly DriveText[];
  readonly folders?: readonly DriveFolder[];
}

const once = (name: string, ...lines: readonly string[]): DriveText => ({ name, versions: [lines] });

const HANDBOOK = [
  'Livret d’accueil',
  '',
  'Horaires : de 8 h à 17 h, vendredi jusqu’à 16 h.',
  'Télétravail : deux jours par semaine après trois mois, à noter dans « Mes jours ».',
  'Notes de frais : avant le dernier vendredi du mois, justificatifs photographiés.',
  'Matériel : le service informatique prête écran et casque pour la maison.',
];

/** What lies in the drive of the demonstration company. */
export const FOLDERS: readonly DriveFolder[] = [
  {
    name: 'Entreprise',
    owner: 'admin',
    daysAgo: 320,
    rights: 'company',
    files: [
      { name: 'Livret d’accueil.pdf', versions: [HANDBOOK.slice(0, 4), HANDBOOK] },
      once(
        'Charte du télétravail.pdf',
        'Charte du télétravail',
        '',
        'Deux jours par semaine, choisis avec le responsable du service.',
        'Joignable de 9 h 30 à 11 h 30 et de 14 h à 16 h.',
        'L’entreprise verse une indemnité par jour travaillé à la maison, dans la limite mensuelle.',
      ),
      once(
        'Annuaire interne.csv',
        'service;poste;téléphone',
        'Accueil;100;04 76 00 01 00',
        'Comptabilité;112;04 76 00 01 12',
        'Atelier;130;04 76 00 01 30',
        'Bureau d’études;140;04 76 00 01 40',
      ),
      once(
        'Numéros utiles.txt',
        'Pompiers : 18 ou 112',
        'Astreinte atelier : 06 39 98 12 40',
        'Dépannage informatique : poste 150',
      ),
    ],
    folders: [
      {
        name: 'Plans d’accès',
        owner: 'admin',
        daysAgo: 310,
        files: [
          once(
            'Plan du site.png',
            'PLAN DU SITE',
            'Accueil : entree A',
            'Atelier : entree C',
            'Parking : quai 2',
          ),
        ],
      },
    ],
  },
  {
    name: 'Bureau d’études',
    owner: 'service',
    daysAgo: 140,
    rights: 'team',
    services: ['design'],
    changeable: true,
    files: [
      {
        name: 'Nomenclature banc de fatigue.csv',
        versions: [
          ['repère;désignation;quantité', '1;Bâti soudé;1', '2;Roulement 6204;4'],
          ['repère;désignation;quantité', '1;Bâti soudé;1', '2;Roulement 6204;4', '3;Vérin 40 kN;1'],
        ],
      },
      once(
        'Compte rendu de revue.txt',
        'Revue de projet du banc de fatigue',
        'Le bâti passe de 12 à 15 mm.',
        'Essais de vibration reportés à la semaine prochaine.',
      ),
      once(
        'Note de calcul.pdf',
        'Note de calcul du bâti',
        '',
        'Charge maximale : 40 kN.',
        'Contrainte de von Mises : 148 MPa, pour une limite de 235 MPa.',
        'Coefficient de sécurité : 1,6.',
      ),
    ],
  },
  {
    name: 'Photos de chantier',
    owner: 'projects',
    daysAgo: 60,
    rights: 'company',
    changeable: true,
    files: [
      once('Grenoble avant.png', 'GRENOBLE', 'avant travaux', 'quai nord'),
      once('Grenoble après.png', 'GRENOBLE', 'apres travaux', 'quai nord'),
      once('Lyon montage.png', 'LYON', 'montage du banc', 'jour 2'),
    ],
  },
  {
    name: 'À moi',
    owner: 'user',
    daysAgo: 40,
    files: [
      once('Idées.txt', 'Proposer un second écran pour la maison.', 'Voir la formation soudage de mars.'),
      once('Trajets de novembre.csv', 'date;trajet;km', '03;Maison – atelier;12', '05;Maison – atelier;12'),
    ],
  },
  {
    name: 'Modèles de courriers',
    owner: 'accounts',
    daysAgo: 200,
    rights: 'company',
    files: [
      once(
        'Relance amiable.txt',
        'Madame, Monsieur,',
        'Sauf erreur de notre part, la facture rappelée ci-dessous reste à régler.',
        'Nous vous remercions de votre prompt règlement.',
      ),
      once(
        'Attestation de télétravail.txt',
        'Nous attestons que la personne nommée ci-dessous travaille à son domicile deux jours par semaine.',
      ),
    ],
  },
];
