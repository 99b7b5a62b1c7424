import { createContext } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** Rows that a new row names and that are made in the same save, by their ids: none of a form that is abandoned. */
export type Along = Readonly<Record<string, { readonly collection: string; readonly values: Values }>>;

/** The name that they are kept under beside what is typed, no field's. */
export const ALONG = '+along';

const NOTHING: Along = {};
export const alongOf = (values: Values): Along => (values[ALONG] as Along | undefined) ?? NOTHING;

/** Those of the form around, for whoever shows what names them. */
export const AlongOf = createContext(NOTHING);
