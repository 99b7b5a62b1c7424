/** What a company does, as the CRM calls it, with its NAF code and how such companies name themselves. */
export interface Sector {
  readonly label: string;
  readonly nafCode: string;
  readonly names: readonly string[];
  /** Whether ours buys there rather than sells. */
  readonly supplies: boolean;
}

const sector = (label: string, nafCode: string, supplies: boolean, names: string): Sector => ({
  label,
  nafCode,
  supplies,
  names: names.split('|'),
});

export const SECTORS: readonly Sector[] = [
  sector('Mécanique de précision', '25.62B', true, 'Mécanique|Décolletage|Usinage|Ateliers|Tournage'),
  sector('Tôlerie et chaudronnerie', '25.11Z', true, 'Tôlerie|Chaudronnerie|Métallerie|Soudure'),
  sector('Fonderie', '24.51Z', true, 'Fonderie|Fonderies|Moulage'),
  sector('Composants électroniques', '26.11Z', true, 'Électronique|Circuits|Composants|Connectique'),
  sector('Automatismes', '33.20C', true, 'Automatismes|Robotique|Régulation|Pilotage'),
  sector('Pneumatique et hydraulique', '28.12Z', true, 'Hydraulique|Pneumatique|Fluides|Vérins'),
  sector('Outillage', '46.62Z', true, 'Outillage|Comptoir|Quincaillerie|Fournitures'),
  sector('Transport et logistique', '49.41A', true, 'Transports|Logistique|Messagerie|Fret'),
  sector('Emballage', '17.21A', true, 'Cartonnages|Emballages|Palettes'),
  sector('Informatique', '62.02A', true, 'Informatique|Systèmes|Réseaux|Logiciels'),
  sector('Nettoyage et entretien', '81.21Z', true, 'Propreté|Services|Entretien'),
  sector('Agroalimentaire', '10.89Z', false, 'Conserverie|Biscuiterie|Laiterie|Moulins|Salaisons|Brasserie'),
  sector('Automobile', '29.32Z', false, 'Équipements|Carrosserie|Embrayages|Freinage'),
  sector('Aéronautique', '30.30Z', false, 'Aéro|Structures|Aérostructures|Turbines'),
  sector('Ferroviaire', '30.20Z', false, 'Ferroviaire|Rail|Matériel'),
  sector('Pharmacie', '21.20Z', false, 'Laboratoires|Pharma|Biotech'),
  sector('Chimie', '20.59Z', false, 'Chimie|Peintures|Résines|Vernis'),
  sector('Plasturgie', '22.29A', false, 'Plastiques|Plasturgie|Injection|Polymères'),
  sector('Textile technique', '13.96Z', false, 'Tissages|Filature|Textiles|Soieries'),
  sector('Papier et carton', '17.12Z', false, 'Papeterie|Papeteries|Cartonnerie'),
  sector('Énergie', '35.11Z', false, 'Énergies|Hydroélectricité|Solaire'),
  sector('Traitement de l’eau', '36.00Z', false, 'Eaux|Stations|Pompages'),
  sector('Bois et menuiserie', '16.23Z', false, 'Menuiserie|Scierie|Charpentes'),
  sector('Instrumentation médicale', '32.50A', false, 'Médical|Instruments|Orthopédie'),
  sector('Verre et céramique', '23.13Z', false, 'Verrerie|Cristallerie|Céramiques'),
  sector('Recherche et essais', '71.20B', false, 'Essais|Mesures|Métrologie'),
];

/** Places and things that a company may be called after, beside its founder. */
export const EPITHETS: readonly string[] = (
  'du Rhône|de la Saône|des Alpes|du Forez|du Bugey|du Dauphiné|du Vercors|de la Dombes|du Jura|des Deux Rives|' +
  'du Lac|de la Loire|du Centre|de l’Est|du Midi|de l’Ouest|du Nord|Atlantique|Méditerranée|Europe'
).split('|');

/** Names and legal forms abroad. The stem is made of two of the parts. */
export const ABROAD: Readonly<
  Record<
    string,
    {
      readonly forms: readonly string[];
      readonly words: readonly string[];
      readonly streets: readonly string[];
    }
  >
> = {
  BE: {
    forms: ['BV', 'SRL', 'NV'],
    words: ['Techniek', 'Metaal', 'Industries', 'Machines'],
    streets: ['Stationsstraat', 'Nijverheidslaan', 'Rue de l’Industrie'],
  },
  LU: {
    forms: ['S.à r.l.', 'S.A.'],
    words: ['Technologies', 'Industries', 'Systems'],
    streets: ['Rue de l’Acier', 'Route de Thionville'],
  },
  DE: {
    forms: ['GmbH', 'GmbH & Co. KG', 'AG'],
    words: ['Maschinenbau', 'Technik', 'Werke', 'Anlagenbau', 'Metallbau'],
    streets: ['Industriestraße', 'Bahnhofstraße', 'Gartenstraße', 'Ringstraße'],
  },
  ES: {
    forms: ['S.L.', 'S.A.'],
    words: ['Industrias', 'Talleres', 'Maquinaria', 'Suministros'],
    streets: ['Calle Mayor', 'Avenida de la Industria', 'Calle del Sol'],
  },
  IT: {
    forms: ['S.r.l.', 'S.p.A.'],
    words: ['Meccanica', 'Officine', 'Impianti', 'Componenti'],
    streets: ['Via Roma', 'Via dell’Industria', 'Corso Europa'],
  },
  NL: {
    forms: ['B.V.', 'N.V.'],
    words: ['Techniek', 'Machinefabriek', 'Systemen'],
    streets: ['Stationsweg', 'Industrieweg', 'Dorpsstraat'],
  },
  PT: {
    forms: ['Lda', 'S.A.'],
    words: ['Indústrias', 'Metalúrgica', 'Componentes'],
    streets: ['Rua Direita', 'Avenida da Indústria'],
  },
  AT: {
    forms: ['GmbH', 'AG'],
    words: ['Technik', 'Maschinenbau', 'Werke'],
    streets: ['Hauptstraße', 'Industriestraße'],
  },
  CH: {
    forms: ['AG', 'SA', 'Sàrl'],
    words: ['Präzision', 'Technique', 'Microtechnique'],
    streets: ['Rue du Lac', 'Industriestrasse'],
  },
  PL: {
    forms: ['Sp. z o.o.', 'S.A.'],
    words: ['Technika', 'Maszyny', 'Przemysł'],
    streets: ['ul. Przemysłowa', 'ul. Długa'],
  },
  DK: { forms: ['ApS', 'A/S'], words: ['Teknik', 'Maskiner'], streets: ['Industrivej', 'Havnegade'] },
  SE: { forms: ['AB'], words: ['Teknik', 'Verkstad', 'Industri'], streets: ['Industrigatan', 'Storgatan'] },
};

export const FRENCH_STREETS: readonly string[] = (
  'rue de la République|avenue Jean-Jaurès|rue Victor-Hugo|rue Pasteur|boulevard Gambetta|rue des Artisans|' +
  'rue de l’Industrie|avenue de la Gare|zone industrielle Nord|chemin des Vignes|rue du Moulin|rue Ampère|' +
  'rue Marie-Curie|impasse des Forges|allée des Platanes|route de Lyon|quai de la Marne|rue Denis-Papin|' +
  'avenue de l’Europe|rue des Frères-Lumière|place de la Liberté|rue du Commerce|chemin de la Plaine|rue Lavoisier'
).split('|');
