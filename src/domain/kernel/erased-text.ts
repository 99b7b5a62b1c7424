/** What a text says of which nothing may be left, where it may not be empty. */
export const ERASED_TEXT = '-';
