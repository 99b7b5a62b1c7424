import type { Role } from '../../domain/access.ts';

export type ServiceKey = 'direction' | 'design' | 'workshop' | 'sales';
/** How a person travels for work, which decides what their expense accounts hold. */
export type Travels = 'road' | 'rail' | 'office' | 'bicycle' | 'none';

export interface Post {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: 'Mr' | 'Mrs';
  readonly service: ServiceKey;
  readonly jobTitle: string;
  /** Euros a month. */
  readonly gross: number;
  readonly town: string;
  /** Years in the company. */
  readonly years: number;
  readonly travels: Travels;
  /** The role whose demonstration account this person has; the name before the @ of it. */
  readonly account?: readonly [name: string, role: Role];
  readonly manages?: true;
  readonly contract?: 'fixed-term CDD' | 'apprentice' | 'intern';
  /** A contract that ended before the current one. */
  readonly hadBefore?: 'fixed-term CDD' | 'apprentice' | 'intern';
}

export const SERVICES: Readonly<Record<ServiceKey, string>> = {
  direction: 'Direction et administration',
  design: 'Bureau d’études',
  workshop: 'Atelier et achats',
  sales: 'Commerce et installation',
};

type More = Partial<Pick<Post, 'account' | 'manages' | 'contract' | 'hadBefore'>>;
const post = (
  [title, firstName, lastName]: readonly ['Mr' | 'Mrs', string, string],
  service: ServiceKey,
  jobTitle: string,
  [gross, years, town]: readonly [number, number, string],
  travels: Travels,
  more: More = {},
): Post => ({ title, firstName, lastName, service, jobTitle, gross, years, town, travels, ...more });

/** The 25 people of the demonstration company. Invented. */
export const STAFF: readonly Post[] = [
  post(['Mrs', 'Hélène', 'Vasseur'], 'direction', 'Directrice générale', [7200, 16, 'Lyon'], 'none', {
    account: ['admin', 'admin'],
    manages: true,
  }),
  post(
    ['Mrs', 'Claire', 'Fontaine'],
    'direction',
    'Responsable comptable',
    [3650, 9, 'Caluire-et-Cuire'],
    'office',
    { account: ['accounts', 'accounts'] },
  ),
  post(['Mr', 'Théo', 'Lambert'], 'direction', 'Développeur', [3400, 3, 'Villeurbanne'], 'bicycle', {
    account: ['dev', 'dev'],
    hadBefore: 'apprentice',
  }),
  post(
    ['Mrs', 'Nadia', 'Haddad'],
    'direction',
    'Responsable des ressources humaines',
    [3800, 7, 'Bron'],
    'office',
  ),
  post(['Mrs', 'Amandine', 'Perrot'], 'direction', 'Assistante de direction', [2550, 4, 'Oullins'], 'none', {
    hadBefore: 'fixed-term CDD',
  }),
  post(
    ['Mr', 'Nicolas', 'Ferrand'],
    'design',
    'Responsable du bureau d’études',
    [4900, 11, 'Écully'],
    'rail',
    { account: ['projects', 'project_manager'], manages: true },
  ),
  post(['Mrs', 'Camille', 'Roux'], 'design', 'Ingénieure mécanique', [3600, 5, 'Lyon'], 'rail'),
  post(['Mr', 'Adrien', 'Besson'], 'design', 'Ingénieur automaticien', [3750, 6, 'Villeurbanne'], 'road'),
  post(
    ['Mrs', 'Mathilde', 'Collet'],
    'design',
    'Dessinatrice projeteuse',
    [2800, 2, 'Décines-Charpieu'],
    'none',
    { hadBefore: 'intern' },
  ),
  post(['Mr', 'Samir', 'Benamar'], 'design', 'Ingénieur essais', [3450, 4, 'Saint-Priest'], 'road'),
  post(['Mrs', 'Inès', 'Guyot'], 'design', 'Apprentie ingénieure', [1450, 1, 'Lyon'], 'bicycle', {
    contract: 'apprentice',
  }),
  post(['Mr', 'Gérard', 'Chapuis'], 'workshop', 'Responsable d’atelier', [4100, 19, 'Vénissieux'], 'office', {
    manages: true,
  }),
  post(['Mr', 'Karim', 'Benali'], 'workshop', 'Acheteur', [3350, 8, 'Saint-Priest'], 'road', {
    account: ['purchasing', 'purchasing_manager'],
  }),
  post(['Mr', 'Loïc', 'Morvan'], 'workshop', 'Monteur câbleur', [2350, 6, 'Givors'], 'none'),
  post(['Mr', 'Bruno', 'Deschamps'], 'workshop', 'Fraiseur', [2480, 14, 'Vénissieux'], 'none'),
  post(['Mrs', 'Sandrine', 'Barbier'], 'workshop', 'Magasinière', [2180, 10, 'Bron'], 'none'),
  post(['Mr', 'Mehdi', 'Rahmani'], 'workshop', 'Soudeur', [2420, 3, 'Villeurbanne'], 'none', {
    hadBefore: 'fixed-term CDD',
  }),
  post(['Mr', 'Lucas', 'Prévost'], 'workshop', 'Apprenti monteur', [1280, 1, 'Vienne'], 'none', {
    contract: 'apprentice',
  }),
  post(
    ['Mrs', 'Sophie', 'Marchal'],
    'sales',
    'Directrice commerciale',
    [5100, 12, 'Tassin-la-Demi-Lune'],
    'road',
    { account: ['service', 'service_manager'], manages: true },
  ),
  post(
    ['Mr', 'Julien', 'Berthier'],
    'sales',
    'Technico-commercial',
    [3300, 4, 'Villefranche-sur-Saône'],
    'road',
    { account: ['user', 'user'], hadBefore: 'fixed-term CDD' },
  ),
  post(['Mrs', 'Laura', 'Gaillard'], 'sales', 'Technico-commerciale', [3250, 5, 'Bourgoin-Jallieu'], 'road'),
  post(['Mr', 'Cédric', 'Lemaire'], 'sales', 'Technicien d’installation', [2650, 8, 'Givors'], 'road'),
  post(['Mr', 'Yann', 'Le Goff'], 'sales', 'Technicien d’installation', [2600, 2, 'Vienne'], 'road', {
    hadBefore: 'fixed-term CDD',
  }),
  post(['Mrs', 'Pauline', 'Renaud'], 'sales', 'Assistante commerciale', [2380, 3, 'Lyon'], 'office'),
  post(['Mr', 'Hugo', 'Mercier'], 'sales', 'Chargé d’affaires export', [3500, 1, 'Villeurbanne'], 'rail', {
    contract: 'fixed-term CDD',
  }),
];
