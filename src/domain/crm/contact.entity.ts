import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { boolean, choice, date, lines, link, longText, text, texts, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { mergedInto } from '../kernel/merged-into.fields.ts';

const rules = () => import('./contact.rules.ts');

/** What one is called of whom nothing is known any more. */
const ERASED_CONTACT = 'Erased contact';

export const contactFields = {
  title: choice('Title', { Mr: 'Mr', Mrs: 'Mrs', Mx: 'Mx', Dr: 'Dr' }, { personal: true }),
  firstName: text('First name', { required: true, personal: true }),
  lastName: text('Last name', { required: true, personal: true }),
  company: link('Company', 'companies', { personal: false }),
  jobTitle: text('Job title', { personal: true }),
  role: choice(
    'Role',
    {
      'decision maker': 'Decision maker',
      evaluator: 'Evaluator',
      influencer: 'Influencer',
      billing: 'Billing',
      technical: 'Technical',
    },
    { personal: true },
  ),
  emails: lines(
    'Emails',
    {
      address: text('Email', { required: true, format: 'email' }),
      type: choice('Type', { work: 'Work', personal: 'Personal', other: 'Other' }),
      primary: boolean('Main one', { initial: false }),
    },
    { one: 'Email', personal: true },
  ),
  phones: lines(
    'Phones',
    {
      number: text('Phone', { required: true, format: 'phone', max: 40 }),
      type: choice('Type', { mobile: 'Mobile', work: 'Work', home: 'Home', other: 'Other' }),
      primary: boolean('Main one', { initial: false }),
    },
    { one: 'Phone', personal: true },
  ),
  address: link('Address', 'addresses', { personal: true }),
  language: choice('Language', { en: 'English', fr: 'French' }, { personal: true }),
  birthday: date('Birthday', { past: true, personal: true }),
  doNotCall: boolean('Do not call', { initial: false, personal: false }),
  newsletter: boolean('Newsletter', { initial: false, consent: true, personal: true }),
  consentDate: date('Consent given on', { personal: true }),
  owner: link('Owner', 'users', { related: 'hidden', personal: false }),
  tags: texts('Tags', { max: 60, personal: true }),
  notes: longText('Notes', { personal: true }),
  lastSeen: timestamp('Last seen', { personal: true }),
  attachments: attachments(),
  ...mergedInto('contacts'),
  erasedOn: date('Erased on', { apart: true, personal: false }),
};

export const contact = defineEntity({
  name: 'contact',
  collection: 'contacts',
  area: 'crm',
  label: 'Contact',
  plural: 'Contacts',
  fields: contactFields,
  indexes: ['lastName', 'company', 'owner', 'mergedInto', 'differsFrom'],
  copyable: true,
  search: ['lastName', 'firstName', 'jobTitle', 'tags', 'emails', 'phones'],
  groups: [['newsletter', 'consentDate']],
  access: [
    grant('everyone', 'R'),
    grant('everyone', 'CU', { without: ['erasedOn'] }),
    grant(['admin'], 'U'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  erased: 'erasedOn',
  translatedDisplay: [ERASED_CONTACT],
  async display(row, { lookup }) {
    const company = row.company ? await lookup.get('companies', row.company) : undefined;
    return [
      row.erasedOn ? ERASED_CONTACT : [row.firstName, row.lastName].filter(Boolean).join(' '),
      company?.displayLine1 ?? row.jobTitle ?? '',
    ];
  },
  traits: async (row) => (await import('./party-traits.ts')).contactTraits(row),
  check: async (...given) => (await rules()).checkContact(...given),
});
