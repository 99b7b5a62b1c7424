import { file, money, text } from '../kernel/field.ts';

/** A party as it was when the document was issued. */
export const partyFields = {
  name: text('Name'),
  legalForm: text('Legal form', { max: 100 }),
  capital: money('Share capital'),
  siren: text('SIREN', { max: 20 }),
  siret: text('SIRET', { max: 30 }),
  vatNumber: text('VAT number', { max: 30 }),
  rcs: text('Trade register', { max: 100 }),
  street: text('Street', { max: 500 }),
  postcode: text('Postcode', { max: 20 }),
  city: text('City'),
  country: text('Country', { format: 'country', max: 2 }),
  email: text('Email'),
  phone: text('Phone', { max: 40 }),
  website: text('Website'),
  eInvoiceAddress: text('Electronic invoicing address'),
  iban: text('IBAN', { max: 50 }),
  bic: text('BIC', { max: 20 }),
};

/** What a document says by its links, as it was when it left the house. */
export const heldFields = {
  language: text('Language', { max: 2 }),
  paymentMethod: text('Payment method', { max: 100 }),
  logo: file('Logo'),
};
