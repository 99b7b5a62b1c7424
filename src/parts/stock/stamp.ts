import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import type { Engine } from '../../offline/index.ts';

/** This moment, as rows carry it. */
export const stampOf = ({ writer, context }: Engine): string =>
  toWireTimestamp(new Date(writer.now()).toISOString(), context.timeZone);
