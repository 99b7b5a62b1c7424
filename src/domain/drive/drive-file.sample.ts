import type { Sample } from '../kernel/sample.ts';

export const sample: Sample = {
  collection: 'driveFiles',
  values: (owner) => ({ kind: 'folder', owner, reach: 'private', sharedBy: owner }),
};
