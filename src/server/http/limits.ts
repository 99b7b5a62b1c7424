/** The largest JSON body, in bytes. Files have their own limit. */
export const MOST_JSON_BYTES = 2 * 1024 * 1024;

/** Lists of one person. A whole list keeps its turn until the last of it is taken, which is long for a slow caller. */
export const WHOLE_LISTS = { atOnce: 2, waiting: 100 };
export const PAGES = { atOnce: 4, waiting: 100 };

/** Any body may take so long, and longer by as much as comes: the slowest line that a file is still sent over. */
export const SLOWEST_BODY = { graceMs: 20_000, bytesPerSecond: 1_000 };
