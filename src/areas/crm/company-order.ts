/** How the list of companies is ordered until somebody chooses another order. */
export const BY_NAME = { field: 'name', descending: false } as const;
