export const COMPANIES = '/crm/companies';

export const companyPath = (id: string): string => `${COMPANIES}/${encodeURIComponent(id)}`;
