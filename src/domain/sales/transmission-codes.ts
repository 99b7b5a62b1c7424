// Of the life cycle. Each by itself: a list that needs one of them loads no other.
/** What the platform took. */
export const DEPOSITED = 200;
/** What the customer refuses. */
export const REFUSED = 210;
/** What was cashed. */
export const CASHED = 212;
/** What a platform rejects. */
export const REJECTED = 213;
