import type { SeededRandom } from '../../testing/seeded-random.ts';

export interface PersonName {
  readonly title: 'Mr' | 'Mrs';
  readonly firstName: string;
  readonly lastName: string;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const FRENCH = {
  Mrs: words(`Camille Claire Sophie Isabelle Nathalie Céline Aurélie Émilie Julie Marion Pauline Mathilde Léa Manon
    Chloé Sarah Inès Laura Élodie Virginie Sandrine Stéphanie Valérie Catherine Anne Hélène Delphine Caroline Audrey
    Lucie Amandine Marine Charlotte Fatima Nadia Yasmine Aïcha Agathe Solène Margaux Clémence Justine Noémie Florence`),
  Mr: words(`Thomas Nicolas Julien Antoine Pierre Alexandre Maxime Guillaume Sébastien Christophe Laurent Philippe
    Olivier François Vincent David Éric Frédéric Jérôme Romain Benjamin Mathieu Adrien Quentin Hugo Lucas Théo Louis
    Karim Mehdi Samir Rachid Bruno Patrick Alain Didier Gilles Yann Loïc Cédric Fabien Grégory Damien Bastien`),
  last: words(`Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia
    Roux Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Faure André Mercier Blanc Guérin
    Boyer Garnier Chevalier François Legrand Gauthier Perrin Robin Clément Morin Nicolas Henry Roussel Mathieu Gautier
    Masson Marchand Duval Denis Dumont Marie Lemaire Noël Meyer Dufour Meunier Brun Blanchard Giraud Joly Rivière
    Lucas Brunet Gaillard Barbier Arnaud Martinez Gérard Roche Renard Schmitt Roy Leroux Colin Vidal Caron Picard
    Aubert Renaud Fabre Lacroix Olivier Philippe Bourgeois Benoît Rey Leclerc Payet Rolland Leclercq Guillaume
    Lecomte Lopez Jean Dupuy Guillot Hubert Berger Carpentier Sanchez Dupuis Moulin Deschamps Huet Vasseur Perez
    Boucher Fleury Royer Klein Jacquet Adam Paris Poirier Marty Aubry Guyot Carré Charles Renault Charpentier Ménard
    Maillard Baron Bertin Bailly Hervé Schneider Fernandez Collet Léger Bouvier Julien Prévost Millet Perrot Cousin
    Germain Breton Besson Langlois Rémy Pelletier Lévêque Perrier Leblanc Barré Lebrun Marchal Weber Mallet Hamon`),
};

type Names = typeof FRENCH;
const foreign = (women: string, men: string, last: string): Names => ({
  Mrs: words(women),
  Mr: words(men),
  last: words(last),
});
const DUTCH = foreign(
  'Sanne Lotte Femke Anouk Marieke Eva',
  'Daan Bram Jeroen Pieter Ruben Koen',
  'Jansen Bakker Visser Smit Mulder Peeters Claes Willems Maes Dekker',
);
const GERMAN = foreign(
  'Anna Katharina Sabine Julia Lena Monika',
  'Lukas Jan Stefan Matthias Tobias Jürgen',
  'Müller Schmidt Fischer Weber Becker Hoffmann Schäfer Koch Richter Wolf Huber Gruber',
);
const OTHERS: Readonly<Record<string, Names>> = {
  BE: DUTCH,
  NL: DUTCH,
  DE: GERMAN,
  AT: GERMAN,
  CH: GERMAN,
  ES: foreign(
    'Lucía Carmen Marta Elena Pilar Nuria',
    'Javier Carlos Miguel Álvaro Sergio Diego',
    'García Fernández González Rodríguez Sánchez Romero Navarro Torres Ortega Iglesias',
  ),
  IT: foreign(
    'Giulia Francesca Chiara Elena Martina Paola',
    'Marco Luca Andrea Matteo Davide Paolo',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Conti',
  ),
  PT: foreign(
    'Ana Mariana Catarina Inês Beatriz Rita',
    'João Pedro Tiago Rui Miguel Nuno',
    'Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Carvalho',
  ),
  PL: foreign(
    'Anna Katarzyna Magdalena Agnieszka Joanna Ewa',
    'Piotr Tomasz Paweł Michał Marcin Jakub',
    'Nowak Wójcik Kamiński Zieliński Lewandowski Mazur Krawczyk Dąbrowski',
  ),
  DK: foreign('Mette Freja Sofie Ida', 'Lars Mads Rasmus Jonas', 'Nielsen Jensen Hansen Pedersen Andersen'),
  SE: foreign('Elin Maja Karin Astrid', 'Erik Johan Oskar Anders', 'Andersson Johansson Karlsson Lindberg'),
};

export const FRENCH_LAST_NAMES: readonly string[] = FRENCH.last;

/** A name as people of the country bear it. */
export function personNameIn(country: string, random: SeededRandom): PersonName {
  const names = OTHERS[country] ?? FRENCH;
  const title = random.chance(0.46) ? 'Mrs' : 'Mr';
  return { title, firstName: random.pick(names[title]), lastName: random.pick(names.last) };
}

/** Letters a to z, digits and hyphens: the part of an address that comes from a name. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
