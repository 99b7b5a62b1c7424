/** More decimals of a quantity no electronic invoice of the French reform has (BR-FR-DEC-02). */
export const QUANTITY_DECIMALS = 4;
