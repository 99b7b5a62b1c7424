/** What `calculatedOwn` says of our own company. */
export const OWN = 'own';
