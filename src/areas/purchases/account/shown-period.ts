export const YEAR = 'this-year';
/** Before the first day that anything has, to behind the last. */
export const ALWAYS = ['0000-01-01', '9999-12-31'] as const;
