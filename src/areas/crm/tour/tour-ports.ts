/* The tours that a person is planning: each stands in its page's address, and here until they come back. */

const placeOf = (userId: string): string => `tour:${userId}:`;

/** As the address has it; empty where there is none. */
export function readTour(userId: string, name: string): string {
  try {
    return localStorage.getItem(placeOf(userId) + name) ?? '';
  } catch {
    return '';
  }
}

export function keepTour(userId: string, name: string, tour: string): void {
  try {
    if (tour === '') localStorage.removeItem(placeOf(userId) + name);
    else localStorage.setItem(placeOf(userId) + name, tour);
  } catch {
    // Full or closed: it lasts as long as the page.
  }
}
