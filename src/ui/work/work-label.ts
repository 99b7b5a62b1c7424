import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entityOf } from '../../domain/registry.ts';
import type { OutboxRecord } from '../../offline/index.ts';

const VERBS = {
  create: msg`New`,
  update: msg`Change`,
  action: msg`Decision`,
  delete: msg`Removal`,
  upload: msg`File`,
} as const satisfies Record<OutboxRecord['op'], MessageDescriptor>;

/** What a person did that is not sent yet, in their words: "Change · Expense account · November". */
export const workLabel = (
  { op, collection, label }: OutboxRecord,
  translate: (text: MessageDescriptor) => string,
): string =>
  [translate(VERBS[op]), translate({ id: entityOf(collection).label }), label].filter(Boolean).join(' · ');
