/** Of the life cycle: what the platform took, what the customer refuses, what a platform rejects. */
export const [DEPOSITED, REFUSED, REJECTED] = [200, 210, 213] as const;
