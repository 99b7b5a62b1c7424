import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entityOf, isCollection } from '../../../domain/registry.ts';

export type Translate = (text: MessageDescriptor) => string;

/** `the company “Acme”`: a row by its kind and the name it had when it was changed. */
export function thingWords(collection: string, name: string, translate: Translate): string {
  // What an older or newer build has queued may be of a collection that this one does not know.
  const thing = isCollection(collection) ? translate({ id: entityOf(collection).noun }) : collection;
  return name.trim() === '' ? thing : translate(msg`${thing} “${name}”`);
}
