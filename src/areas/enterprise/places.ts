/** The two pages. The start loads them with the routes: nothing else stands here. */
export const ENTERPRISE = '/dashboard/enterprise';
export const DETAILS = `${ENTERPRISE}/viewMore`;
