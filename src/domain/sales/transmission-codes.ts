/** Of the life cycle: what the platform took, what the customer refuses, what was cashed, what a platform rejects. */
export const [DEPOSITED, REFUSED, CASHED, REJECTED] = [200, 210, 212, 213] as const;
