export const COMPANIES = '/crm/companies';
/** How the list of them is ordered until somebody chooses another order. */
export const BY_NAME = { field: 'name', descending: false } as const;

export const companyPath = (id: string): string => `${COMPANIES}/${encodeURIComponent(id)}`;
