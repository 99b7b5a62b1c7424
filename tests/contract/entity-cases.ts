import { uuidv7 } from '../../src/domain/kernel/uuid.ts';
import { BOSS, CAR, casesOf, ITSELF, MARIE, OUR_PLACE, type Values } from './validation-case.ts';

let articles = 0;
const article = (more: Values): Values => ({ reference: `R${(articles += 1)}`, name: 'Screw', ...more });
const person = (more: Values): Values => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  entryDate: '2020-01-01',
  ...more,
});
const IBAN = 'FR7630006000011234567890189';
const OTHER_IBAN = 'DE89370400440532013000';
const NOBODY = uuidv7(0, (length) => new Uint8Array(length));

/** What is refused of every other entity. */
export const ENTITY_CASES = casesOf({
  required: [
    ['required', '/name', 'companies', { name: '  ' }],
    ['required', '/lastName', 'contacts', { firstName: 'Ada' }],
    [
      'required',
      '/emails/0/address',
      'contacts',
      { firstName: 'Ada', lastName: 'L', emails: [{ lineKey: '1' }] },
    ],
    ['required', '/manager', 'projects', { code: 'P', name: 'Project' }],
    ['required', '/reference', 'articles', { name: 'Screw' }],
    ['required', '/iban', 'banks', { name: 'Main' }],
    ['required', '/entryDate', 'users', { firstName: 'Ada', lastName: 'L' }],
    ['required', '/article', 'cartItems', { quantity: 1 }],
    ['required', '/article', 'wishListItems', { comment: 'One day' }],
    ['required', '/path', 'stars', { position: 'a' }],
    ['required', '/name', 'savedViews', { list: '/crm/companies' }],
    ['required', '/title', 'notifications', { recipient: MARIE, kind: 'other' }],
    ['required', '/content', 'chatMessages', { content: ' ' }],
    ['required', '/body', 'comments', { onCollection: 'users', onId: MARIE, body: '' }],
    ['required', '/textAddress', 'addresses', { city: 'Amiens' }],
    ['required', '/name', 'services', { name: '' }],
    ['required', '/name', 'paymentMethods', {}],
    ['required', '/key', 'parameters', { value: 1 }],
    ['required', '/label', 'accountingLines', { code: '601000' }],
    ['required', '/gross', 'salaries', { employee: MARIE, period: '2026-03' }],
    ['required', '/period', 'salaryCosts', { amount: 100 }],
    ['coordinates.incomplete', '/longitude', 'companies', { name: 'Here', latitude: 49 }],
    ['coordinates.incomplete', '/latitude', 'companies', { name: 'There', longitude: 2 }],
  ],
  invalid: [
    ['admin.last', '/roles', 'users', {}, { about: BOSS, changes: [{ values: { roles: ['user'] } }] }],
    [
      'address.own',
      '/textAddress',
      'addresses',
      {},
      { about: OUR_PLACE, changes: [{ values: { street: '2 rue de Lille' }, by: 'second' }] },
    ],
    [
      'company.master.merged',
      '/mergedInto',
      'companies',
      { name: 'Us too', master: true, mergedInto: 'another' },
      { there: [['companies', { name: 'Another' }, 'another']] },
    ],
    [
      'list.long',
      '/tags',
      'contacts',
      { firstName: 'Ada', lastName: 'L', tags: Array.from({ length: 201 }, () => 'tag') },
    ],
    [
      'list.long',
      '/vehicles',
      'users',
      person({ vehicles: Array.from({ length: 1001 }, (_, index) => ({ ...CAR, lineKey: `car ${index}` })) }),
    ],
    [
      'list.long',
      '/team',
      'projects',
      { code: 'P', name: 'Crowd', manager: MARIE, team: Array.from({ length: 1001 }, () => MARIE) },
    ],
    ['iban.invalid', '/iban', 'banks', { name: 'Main', iban: 'FR7630006000011234567890188' }],
    ['iban.length', '/iban', 'banks', { name: 'Main', iban: 'FR76' }],
    ['iban.characters', '/iban', 'banks', { name: 'Main', iban: 'FR76*30006000011234567890189' }],
    ['iban.country', '/iban', 'banks', { name: 'Main', iban: 'ZZ7630006000011234567890189' }],
    ['bic.invalid', '/bic', 'banks', { name: 'Main', iban: IBAN, bic: 'BNPAZZPP' }],
    [
      'iban.confirmation',
      '/confirmedIban',
      'banks',
      { name: 'Main', iban: IBAN },
      { changes: [{ by: 'second', values: { confirmedIban: OTHER_IBAN } }] },
    ],
    ['siren.invalid', '/siren', 'companies', { name: 'X', siren: '732829321' }],
    ['siren.length', '/siren', 'companies', { name: 'X', siren: '73282932' }],
    ['siren.characters', '/siren', 'companies', { name: 'X', siren: '73282932O' }],
    ['siret.length', '/siret', 'companies', { name: 'X', siret: '732829320' }],
    ['siret.characters', '/siret', 'companies', { name: 'X', siret: '7328293200007A' }],
    ['siret.invalid', '/siret', 'companies', { name: 'X', siret: '73282932000075' }],
    ['siret.siren', '/siret', 'companies', { name: 'X', siren: '404833048', siret: '73282932000074' }],
    ['vatNumber.country', '/vatNumber', 'companies', { name: 'X', vatNumber: '44732829320' }],
    ['vatNumber.form', '/vatNumber', 'companies', { name: 'X', vatNumber: 'FR4473282932' }],
    ['vatNumber.invalid', '/vatNumber', 'companies', { name: 'X', vatNumber: 'FR00732829320' }],
    [
      'vatNumber.siren',
      '/vatNumber',
      'companies',
      { name: 'X', siren: '404833048', vatNumber: 'FR44732829320' },
    ],
    ['email.invalid', '/email', 'companies', { name: 'X', email: 'nobody' }],
    ['email.invalid', '/email', 'users', person({ email: 'ada@' })],
    [
      'email.invalid',
      '/emails/0/address',
      'contacts',
      { firstName: 'Ada', lastName: 'L', emails: [{ lineKey: '1', address: 'x' }] },
    ],
    ['number.high', '/discount', 'companies', { name: 'X', discount: 101 }],
    ['number.low', '/discount', 'companies', { name: 'X', discount: -1 }],
    ['number.low', '/capital', 'companies', { name: 'X', capital: -1 }],
    ['option.unknown', '/vatRegime', 'companies', { name: 'X', vatRegime: 'lunar' }],
    ['date.future', '/birthday', 'contacts', { firstName: 'Ada', lastName: 'L', birthday: '2026-11-21' }],
    ['vat.rate.unknown', '/vat', 'articles', article({ vat: 19 })],
    ['barcode.invalid', '/barcode', 'articles', article({ barcode: '4006381333932' })],
    ['stock.order', '/minStock', 'articles', article({ securityStock: 6, minStock: 5 })],
    ['stock.order', '/maxStock', 'articles', article({ minStock: 6, maxStock: 5 })],
    [
      'date.order',
      '/plannedEnd',
      'projects',
      { code: 'P1', name: 'P', manager: MARIE, plannedStart: '2026-03-02', plannedEnd: '2026-03-01' },
    ],
    [
      'date.order',
      '/actualEnd',
      'projects',
      { code: 'P2', name: 'P', manager: MARIE, actualStart: '2026-03-02', actualEnd: '2026-03-01' },
    ],
    ['number.low', '/quantity', 'cartItems', { article: NOBODY, quantity: -1 }],
    ['number.low', '/quantity', 'cartItems', { article: NOBODY, quantity: 0 }],
    ['date.order', '/exitDate', 'users', person({ exitDate: '2019-12-31' })],
    ['date.future', '/birthDate', 'users', person({ birthDate: '2026-11-21' })],
    [
      'date.order',
      '/contracts/0/end',
      'users',
      person({ contracts: [{ lineKey: '1', type: 'apprentice', start: '2026-03-02', end: '2026-03-01' }] }),
    ],
    [
      'date.order',
      '/contracts/0/trialEnd',
      'users',
      person({
        contracts: [{ lineKey: '1', type: 'apprentice', start: '2026-03-02', trialEnd: '2026-03-01' }],
      }),
    ],
    [
      'contract.overlap',
      '/contracts/1/start',
      'users',
      person({
        contracts: [
          { lineKey: '1', type: 'apprentice', start: '2025-01-01', end: '2026-03-02' },
          { lineKey: '2', type: 'permanent CDI', start: '2026-03-02' },
        ],
      }),
    ],
    [
      'date.order',
      '/vehicles/0/to',
      'users',
      person({ vehicles: [{ ...CAR, from: '2026-03-02', to: '2026-03-01' }] }),
    ],
    [
      'date.order',
      '/serviceHistory/0/to',
      'users',
      person({ serviceHistory: [{ lineKey: '1', from: '2026-03-02', to: '2026-03-01' }] }),
    ],
    [
      'socialSecurityNumber.invalid',
      '/socialSecurityNumber',
      'users',
      person({ socialSecurityNumber: '295109912611199' }),
    ],
    ['iban.length', '/iban', 'users', person({ iban: 'FR00' })],
    ['manager.self', '/manager', 'users', person({ manager: ITSELF })],
    ['service.circular', '/parent', 'services', { name: 'Ring', parent: ITSELF }],
    [
      'accountingLine.circular',
      '/parent',
      'accountingLines',
      { code: '603000', label: 'Ring', parent: ITSELF },
    ],
    ['parameter.value', '/value', 'parameters', { key: 'vat.rates', value: [120] }],
    ['month.invalid', '/period', 'salaries', { employee: MARIE, period: '2026-13', gross: 1 }],
    ['number.high', '/hours', 'salaries', { employee: MARIE, period: '2026-03', gross: 1, hours: 745 }],
  ],
  unique: [
    [
      'unique',
      '/siret',
      'companies',
      { name: 'Twin', siret: '73282932000074' },
      {
        there: [['companies', { name: 'First', siret: '732 829 320 00074' }]],
      },
    ],
    [
      'unique',
      '/vatNumber',
      'companies',
      { name: 'Twin', vatNumber: 'FR83404833048' },
      {
        there: [['companies', { name: 'Second', vatNumber: 'FR83404833048' }]],
      },
    ],
    [
      'unique',
      '/reference',
      'articles',
      { reference: 'SAME', name: 'Twin' },
      {
        there: [['articles', { reference: 'SAME', name: 'First' }]],
      },
    ],
    [
      'unique',
      '/barcode',
      'articles',
      article({ barcode: '96385074' }),
      {
        there: [['articles', article({ barcode: '96385074' })]],
      },
    ],
    [
      'unique',
      '/email',
      'users',
      person({ email: 'ada@demo.comptoir.example' }),
      {
        there: [['users', person({ email: 'ada@demo.comptoir.example' })]],
      },
    ],
    [
      'unique',
      '/matricule',
      'users',
      person({ matricule: 'M1' }),
      {
        there: [['users', person({ matricule: 'M1' })]],
      },
    ],
    [
      'unique',
      '/code',
      'projects',
      { code: 'TWICE', name: 'P', manager: MARIE },
      {
        there: [['projects', { code: 'TWICE', name: 'P', manager: MARIE }]],
      },
    ],
    ['unique', '/name', 'services', { name: 'Field' }, { there: [['services', { name: 'Field' }]] }],
    [
      'unique',
      '/name',
      'paymentMethods',
      { name: 'Barter' },
      {
        there: [['paymentMethods', { name: 'Barter' }]],
      },
    ],
    [
      'unique',
      '/period',
      'salaries',
      { employee: MARIE, period: '2026-04', gross: 1 },
      {
        there: [['salaries', { employee: MARIE, period: '2026-04', gross: 2 }]],
      },
    ],
    [
      'unique',
      '/validFrom',
      'parameters',
      { key: 'k', value: 1, validFrom: '2026-01-01' },
      {
        there: [['parameters', { key: 'k', value: 2, validFrom: '2026-01-01' }]],
      },
    ],
    [
      'parameter.exists',
      '/key',
      'parameters',
      { key: 'other', value: 1 },
      {
        there: [['parameters', { key: 'other', value: 2 }]],
      },
    ],
    [
      'unique',
      '/iban',
      'banks',
      { name: 'Two', iban: 'BE68539007547034' },
      {
        there: [['banks', { name: 'One', iban: 'GB29NWBK60161331926819' }]],
        changes: [{ values: { iban: 'GB29 NWBK 6016 1331 9268 19' } }],
      },
    ],
    [
      'unique',
      '/code',
      'accountingLines',
      { code: '602000', label: 'Two' },
      {
        there: [['accountingLines', { code: '601000', label: 'One' }]],
        changes: [{ values: { code: '601000' } }],
      },
    ],
    ['company.master.exists', '/master', 'companies', { name: 'Us too', master: true }],
    [
      'primary.exists',
      '/emails/1/primary',
      'contacts',
      {
        firstName: 'Ada',
        lastName: 'L',
        emails: ['a@x.example', 'b@x.example'].map((address) => ({
          lineKey: address,
          address,
          primary: true,
        })),
      },
    ],
    [
      'preferred.exists',
      '/suppliers/1/preferred',
      'articles',
      article({ suppliers: ['1', '2'].map((lineKey) => ({ lineKey, supplier: NOBODY, preferred: true })) }),
    ],
    ['vehicle.exists', '/vehicles/1/plate', 'users', person({ vehicles: [CAR, { ...CAR, lineKey: 'b' }] })],
  ],
});
