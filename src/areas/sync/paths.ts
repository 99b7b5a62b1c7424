export const MERGES = '/sync/merges';
