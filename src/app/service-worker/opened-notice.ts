/** What stands with a notification, to know by whom it may be pressed on. */
export interface ShownData extends OpenedNotice {
  readonly recipient: string;
}

/** What a person has pressed on: the notice, and the record that it is of. */
export interface OpenedNotice {
  readonly id: string;
  readonly collection: string | null;
  readonly record: string | null;
}

const TYPE = 'OPEN_NOTICE';

/** What the worker says to an open page, which answers by the port that comes with it. */
export const openedMessage = (notice: OpenedNotice) => ({ type: TYPE, notice });

export function readOpened(message: unknown): OpenedNotice | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== TYPE)
    return undefined;
  return 'notice' in message ? (message.notice as OpenedNotice) : undefined;
}

/** The address of a page that opens it. */
export function openedAddress({ id, collection, record }: OpenedNotice): string {
  const search = new URLSearchParams({ notice: id });
  if (collection !== null && record !== null) search.set('of', `${collection}/${record}`);
  return `/?${search.toString()}`;
}

/** What such an address opens. */
export function openedAt(search: string): OpenedNotice | undefined {
  const given = new URLSearchParams(search);
  const id = given.get('notice');
  if (!id) return undefined;
  const [collection = null, record = null] = given.get('of')?.split('/') ?? [];
  return { id, collection, record };
}
