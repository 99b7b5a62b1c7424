import type { ComponentType } from 'react';
import type { Field } from '../../domain/kernel/field.ts';
import type { Problems } from './problems.ts';

/** What draws a field in a way of its own: it sees the row around it, and may write other fields with it. */
export interface OwnFieldProps {
  readonly collection: string;
  readonly field: Field;
  readonly pointer: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Stable. */
  readonly set: (name: string, value: unknown) => void;
  readonly problems: Problems;
}
/** By the field's name; give a stable object. */
export type OwnFields = Readonly<Record<string, ComponentType<OwnFieldProps>>>;
