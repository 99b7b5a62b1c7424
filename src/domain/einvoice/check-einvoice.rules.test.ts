import { describe, expect, it } from 'vitest';
import { checkEInvoice } from './check-einvoice.rules.ts';
import { PROFILES, type EInvoice } from './einvoice.rules.ts';
import { FRENCH_INVOICE } from './einvoice.fixture.ts';
import { en16931Rules } from './en16931.ts';
import { FRENCH_RULES } from './french-rules.ts';

type Change = (invoice: EInvoice) => object;
const [line, other] = FRENCH_INVOICE.lines as [EInvoice['lines'][0], EInvoice['lines'][0]];
const first =
  (more: object): Change =>
  () => ({ lines: [{ ...line, ...more }, other] });
const seller =
  (more: object): Change =>
  (invoice) => ({ seller: { ...invoice.seller, ...more } });
const buyer =
  (more: object): Change =>
  (invoice) => ({ buyer: { ...invoice.buyer, ...more } });
const vat =
  (more: object): Change =>
  (invoice) => ({ vat: [{ ...invoice.vat[0], ...more }, invoice.vat[1]] });
const discount =
  (more: object): Change =>
  (invoice) => ({
    allowances: [{ ...invoice.allowances![0], ...more }],
  });
const charge = (more: object): Change => discount({ isCharge: true, ...more });
const lineDiscount = (isCharge: boolean, more: object): Change =>
  first({ allowances: [{ isCharge, amount: 1, reason: 'x', ...more }] });
const notes =
  (change: (notes: NonNullable<EInvoice['notes']>) => object[]): Change =>
  (invoice) => ({
    notes: change(invoice.notes!),
  });
/** All of it in this category, which bears no tax. */
const untaxed =
  (category: string, more: object = {}): Change =>
  () => ({
    allowances: [],
    lines: [{ ...line, net: 100, category, rate: 0 }],
    vat: [{ base: 100, tax: 0, category, rate: 0, exemptionReason: 'Article', ...more }],
    lineTotal: 100,
    allowanceTotal: 0,
    netTotal: 100,
    taxTotal: 0,
    grossTotal: 100,
    prepaid: 0,
    due: 100,
  });
const both =
  (...changes: readonly Change[]): Change =>
  (invoice) =>
    Object.assign({}, ...changes.map((change) => change(invoice))) as object;
const NONE: Change = () => ({});
const without =
  (name: keyof EInvoice): Change =>
  () => ({ [name]: undefined });

/** What is done to a good invoice, and what it breaks by that, among others. */
const CASES: readonly (readonly [rule: string, change: Change])[] = [
  ['BR-01', () => ({ profile: '' })],
  ['BR-02', () => ({ number: ' ' })],
  ['BR-03', () => ({ issueDate: '' })],
  ['BR-04', () => ({ typeCode: '' })],
  ['BR-05', () => ({ currency: '' })],
  ['BR-06', seller({ name: '' })],
  ['BR-06', seller({ name: '', tradingName: 'Le Rail' })],
  ['BR-07', buyer({ name: '' })],
  ['BR-08', seller({ address: undefined })],
  ['BR-09', seller({ address: { city: 'Lyon' } })],
  ['BR-10', buyer({ address: undefined })],
  ['BR-11', buyer({ address: { city: 'Nantes' } })],
  ['BR-12', without('lineTotal')],
  ['BR-13', without('netTotal')],
  ['BR-14', without('grossTotal')],
  ['BR-15', without('due')],
  ['BR-16', () => ({ lines: [] })],
  ['BR-21', first({ id: '' })],
  ['BR-22', first({ quantity: undefined })],
  ['BR-23', first({ unit: '' })],
  ['BR-24', first({ net: undefined })],
  ['BR-25', first({ name: '' })],
  ['BR-26', first({ price: undefined })],
  ['BR-27', first({ price: -1 })],
  ['BR-28', first({ grossPrice: -1 })],
  ['BR-29', () => ({ period: { from: '2026-11-02', to: '2026-11-01' } })],
  ['BR-30', first({ period: { from: '2026-11-02', to: '2026-11-01' } })],
  ['BR-31', discount({ amount: undefined })],
  ['BR-32', discount({ category: '' })],
  ['BR-33', discount({ reason: '' })],
  ['BR-36', charge({ amount: undefined })],
  ['BR-37', charge({ category: '' })],
  ['BR-38', charge({ reason: '' })],
  ['BR-41', lineDiscount(false, { amount: undefined })],
  ['BR-42', lineDiscount(false, { reason: '' })],
  ['BR-43', lineDiscount(true, { amount: undefined })],
  ['BR-44', lineDiscount(true, { reason: '' })],
  ['BR-45', vat({ base: undefined })],
  ['BR-46', vat({ tax: undefined })],
  ['BR-47', vat({ category: '' })],
  ['BR-48', vat({ rate: undefined })],
  ['BR-49', () => ({ payments: [{ code: '' }] })],
  ['BR-55', () => ({ precedingInvoices: [{ number: '' }] })],
  ['BR-57', () => ({ delivery: { address: { city: 'Köln' } } })],
  ['BR-61', () => ({ payments: [{ code: '30' }] })],
  ['BR-62', seller({ electronicAddress: { id: '732829320' } })],
  ['BR-63', buyer({ electronicAddress: { id: '404833048' } })],
  ['BR-64', first({ standardItemId: { id: '4012345001235' } })],
  ['BR-CO-04', first({ category: '' })],
  ['BR-CO-09', seller({ vatNumber: '44732829320' })],
  ['BR-CO-09', buyer({ vatNumber: '83404833048' })],
  ['BR-CO-09', buyer({ vatNumber: 'ZZ404833048' })],
  ['BR-CO-09', seller({ vatNumber: 'EU372000063' })],
  ['BR-CO-10', () => ({ lineTotal: 200.84 })],
  ['BR-CO-11', () => ({ allowanceTotal: 9.99 })],
  ['BR-CO-12', () => ({ chargeTotal: 1 })],
  ['BR-CO-13', () => ({ netTotal: 190.84 })],
  ['BR-CO-14', () => ({ taxTotal: 23.66 })],
  ['BR-CO-15', () => ({ grossTotal: 214.51 })],
  ['BR-CO-16', () => ({ due: 164.49 })],
  ['BR-CO-17', vat({ tax: 18.16 })],
  ['BR-CO-18', () => ({ vat: [] })],
  ['BR-CO-26', seller({ vatNumber: undefined, legalId: undefined, ids: [] })],
  ['BR-S-01', () => ({ vat: [{ base: 190.83, tax: 0, category: 'Z', rate: 0 }] })],
  ['BR-S-02', seller({ vatNumber: undefined })],
  ['BR-S-05', first({ rate: 0 })],
  ['BR-S-06', discount({ rate: 0 })],
  ['BR-S-07', charge({ rate: 0 })],
  ['BR-S-08', vat({ base: 90.84 })],
  ['BR-S-10', vat({ exemptionReason: 'x' })],
  ...[
    ['Z', 'Z'],
    ['E', 'E'],
    ['AE', 'AE'],
    ['IC', 'K'],
    ['G', 'G'],
    ['O', 'O'],
  ].flatMap(([name, code]): [string, Change][] => [
    [`BR-${name}-01`, first({ category: code, rate: 0 })],
    [`BR-${name}-05`, both(untaxed(code!), first({ category: code, rate: 20 }))],
    [`BR-${name}-06`, both(untaxed(code!), discount({ category: code, rate: 20 }))],
    [`BR-${name}-07`, both(untaxed(code!), charge({ category: code, rate: 20 }))],
    [`BR-${name}-08`, untaxed(code!, { base: 99 })],
    [`BR-${name}-09`, untaxed(code!, { tax: 1 })],
    [`BR-${name}-10`, untaxed(code!, code === 'Z' ? {} : { exemptionReason: undefined })],
    ...(code === 'O'
      ? []
      : [[`BR-${name}-02`, both(untaxed(code!), seller({ vatNumber: undefined }))] as [string, Change]]),
  ]),
  ['BR-AE-02', both(untaxed('AE'), buyer({ vatNumber: undefined, legalId: undefined }))],
  ['BR-IC-02', both(untaxed('K'), buyer({ vatNumber: undefined }))],
  ['BR-IC-11', both(untaxed('K'), without('delivery'))],
  ['BR-IC-12', untaxed('K')],
  [
    'BR-O-11',
    (invoice) => ({ vat: [...invoice.vat, { base: 0, tax: 0, category: 'O', exemptionReason: 'x' }] }),
  ],
  ['BR-O-02', untaxed('O')],
  ['BR-O-03', discount({ category: 'O', rate: undefined })],
  ['BR-O-04', charge({ category: 'O', rate: undefined })],
  ['BR-DEC-01', discount({ amount: 1.001 })],
  ['BR-DEC-02', discount({ base: 1.001 })],
  ['BR-DEC-05', charge({ amount: 1.001 })],
  ['BR-DEC-06', charge({ base: 1.001 })],
  ...(
    [
      ['09', 'lineTotal'],
      ['10', 'allowanceTotal'],
      ['11', 'chargeTotal'],
      ['12', 'netTotal'],
      ['13', 'taxTotal'],
      ['14', 'grossTotal'],
      ['16', 'prepaid'],
      ['17', 'rounding'],
      ['18', 'due'],
    ] as const
  ).map(([number, name]): [string, Change] => [`BR-DEC-${number}`, () => ({ [name]: 1.001 })]),
  ['BR-DEC-19', vat({ base: 1.001 })],
  ['BR-DEC-20', vat({ tax: 1.001 })],
  ['BR-DEC-23', first({ net: 1.001 })],
  ['BR-DEC-24', lineDiscount(false, { amount: 1.001 })],
  ['BR-DEC-25', lineDiscount(false, { base: 1.001 })],
  ['BR-DEC-27', lineDiscount(true, { amount: 1.001 })],
  ['BR-DEC-28', lineDiscount(true, { base: 1.001 })],
  ['BR-CL-01', () => ({ typeCode: '999' })],
  ['BR-CL-04', () => ({ currency: 'XYZ' })],
  ['BR-CL-10', seller({ ids: [{ id: '1', scheme: '9999' }] })],
  ['BR-CL-10', buyer({ ids: [{ id: '1', scheme: 'SEPA' }] })],
  ['BR-CL-11', seller({ legalId: { id: '732829320', scheme: 'SIREN' } })],
  ['BR-CL-11', buyer({ legalId: { id: '404833048', scheme: '0103' } })],
  ['BR-CL-14', seller({ address: { country: 'ZZ' } })],
  ['BR-CL-14', buyer({ address: { country: 'ZZ' } })],
  ['BR-CL-14', () => ({ delivery: { address: { country: 'ZZ' } } })],
  ['BR-CL-16', () => ({ payments: [{ code: '999' }] })],
  ['BR-CL-16', () => ({ payments: [{ code: '48' }, { code: '73' }] })],
  ['BR-CL-17', vat({ category: 'X' })],
  ['BR-CL-18', first({ category: 'X' })],
  ['BR-CL-19', discount({ reasonCode: '1' })],
  ['BR-CL-19', lineDiscount(false, { reasonCode: 'FC' })],
  ['BR-CL-20', charge({ reasonCode: '95' })],
  ['BR-CL-20', lineDiscount(true, { reasonCode: 'XXX' })],
  ['BR-CL-21', first({ standardItemId: { id: '4012345001235', scheme: 'EAN' } })],
  ['BR-CL-22', untaxed('E', { exemptionCode: 'VATEX-FR' })],
  ['BR-CL-23', first({ unit: 'PIECES' })],
  ['BR-CL-23', first({ unit: 'ZZZ' })],
  ['BR-CL-23', first({ unit: 'c62' })],
  ['BR-CL-25', seller({ electronicAddress: { id: '732829320', scheme: '0226' } })],
  ['BR-CL-25', buyer({ electronicAddress: { id: '404833048', scheme: '225' } })],
  ['BR-FR-01', () => ({ number: 'F'.repeat(36) })],
  ['BR-FR-02', () => ({ number: 'FA 2026 0001' })],
  ['BR-FR-03', () => ({ issueDate: '1999-12-31' })],
  ['BR-FR-03', () => ({ dueDate: '2100-01-01' })],
  ['BR-FR-03', () => ({ delivery: { date: '1926-11-20' } })],
  ['BR-FR-01', () => ({ precedingInvoices: [{ number: 'F'.repeat(40), date: '2026-10-01' }] })],
  ['BR-FR-02', () => ({ precedingInvoices: [{ number: 'FA 1', date: '2026-10-01' }] })],
  ['BR-FR-03', () => ({ precedingInvoices: [{ number: 'FA-1', date: '1999-10-01' }] })],
  ['BR-FR-03', () => ({ dueDate: '2027-02-29' })],
  ['BR-FR-03', () => ({ period: { from: '1999-12-01', to: '2026-01-01' } })],
  ['BR-FR-03', () => ({ period: { from: '2026-12-01', to: '2100-01-01' } })],
  ['BR-FR-03', first({ period: { from: '1999-12-01' } })],
  ['BR-FR-03', first({ period: { to: '2100-01-01' } })],
  ['BR-FR-04', () => ({ typeCode: '325' })],
  ['BR-FR-05', notes((all) => all.slice(1))],
  ['BR-FR-06', notes((all) => [...all, all[0]!])],
  ['BR-FR-08', () => ({ businessProcess: 'X1' })],
  ['BR-FR-09', seller({ ids: [{ id: '40483304800022', scheme: '0009' }] })],
  ['BR-FR-09', buyer({ ids: [{ id: '73282932000074', scheme: '0009' }] })],
  ['BR-FR-09', seller({ ids: [{ id: '732829320', scheme: '0009' }] })],
  ['BR-FR-09', buyer({ ids: [{ id: '4048330480002X', scheme: '0009' }] })],
  ['BR-FR-10', seller({ legalId: { id: '73282932', scheme: '0002' } })],
  ['BR-FR-11', buyer({ legalId: undefined })],
  ['BR-FR-12', buyer({ electronicAddress: undefined })],
  ['BR-FR-13', seller({ electronicAddress: undefined })],
  ['BR-FR-15', vat({ category: 'L' })],
  ['BR-FR-15', first({ category: 'M' })],
  ['BR-FR-15', discount({ category: 'L' })],
  ['BR-FR-16', vat({ rate: 19 })],
  ['BR-FR-16', first({ rate: 21 })],
  ['BR-FR-16', discount({ rate: 7.7 })],
  ['BR-FR-20', notes((all) => [...all.slice(0, 3), { code: 'BAR', text: 'B2A' }])],
  ['BR-FR-21', buyer({ electronicAddress: { id: 'a@b.example', scheme: 'EM' } })],
  [
    'BR-FR-22',
    both(() => ({ typeCode: '389' }), seller({ electronicAddress: { id: 'x@y.example', scheme: 'EM' } })),
  ],
  ['BR-FR-23', seller({ electronicAddress: { id: '732829320 compta', scheme: '0225' } })],
  ['BR-FR-23', buyer({ electronicAddress: { id: '404833048/compta', scheme: '0225' } })],
  [
    'BR-FR-22',
    both(() => ({ typeCode: '501' }), seller({ electronicAddress: { id: 'x@y.example', scheme: 'EM' } })),
  ],
  ['BR-FR-24', seller({ ids: [{ id: 'A B', scheme: '0224' }] })],
  ['BR-FR-24', buyer({ ids: [{ id: 'é', scheme: '0224' }] })],
  ['BR-FR-25', seller({ electronicAddress: { id: `${'a'.repeat(125)}@x.example`, scheme: 'EM' } })],
  ['BR-FR-25', buyer({ electronicAddress: { id: '4'.repeat(126), scheme: '0225' } })],
  ['BR-FR-26', seller({ ids: [{ id: 'a'.repeat(101), scheme: '0224' }] })],
  ['BR-FR-26', buyer({ ids: [{ id: 'a'.repeat(101), scheme: '0224' }] })],
  ['BR-FR-31', notes((all) => [...all, all[3]!])],
  ['BR-FR-32', buyer({ legalId: { id: '4048330480', scheme: '0002' } })],
  ['BR-FR-CO-04', () => ({ typeCode: '384' })],
  ['BR-FR-CO-03', () => ({ typeCode: '262', contract: 'C-1' })],
  ['BR-FR-CO-04', () => ({ typeCode: '384', precedingInvoices: [{ number: 'FA-1' }] })],
  ['BR-FR-CO-05', () => ({ typeCode: '381' })],
  ['BR-FR-CO-05', () => ({ typeCode: '381', precedingInvoices: [{ number: 'FA-1' }] })],
  ['BR-FR-CO-07', () => ({ dueDate: '2026-11-25' })],
  ['BR-FR-CO-08', () => ({ businessProcess: 'M4', typeCode: '386' })],
  ['BR-FR-CO-09', () => ({ businessProcess: 'M2' })],
  ['BR-FR-CO-09', () => ({ businessProcess: 'M2', prepaid: 214.5, due: 0, dueDate: undefined })],
  ['BR-FR-CO-10', seller({ ids: [{ id: 'internal' }] })],
  [
    'BR-FR-CO-10',
    buyer({
      ids: [
        { id: '1', scheme: '0088' },
        { id: '2', scheme: '0088' },
      ],
    }),
  ],
  ['BR-FR-CO-14', seller({ ids: [{ id: '732829320', scheme: '0231' }] })],
  ['BR-FR-DEC-01', () => ({ lineTotal: 1e19 })],
  ['BR-FR-DEC-01', vat({ base: 1e19 })],
  ['BR-FR-DEC-01', first({ net: -1e18 })],
  ['BR-FR-DEC-02', first({ quantity: 0.33333 })],
  ['BR-FR-DEC-02', first({ quantity: -1e-7 })],
  ['BR-FR-DEC-02', first({ priceQuantity: 1.00001 })],
  ['BR-FR-DEC-03', first({ price: 0.1234567 })],
  ['BR-FR-DEC-03', first({ priceDiscount: -1 })],
  ['BR-FR-DEC-03', first({ grossPrice: 1e19 })],
];

describe('the rules of an electronic invoice', () => {
  it('are all kept by a good one', () => {
    expect(checkEInvoice({ ...FRENCH_INVOICE, ...NONE(FRENCH_INVOICE) })).toEqual([]);
    for (const category of ['E', 'AE', 'G'])
      expect(checkEInvoice({ ...FRENCH_INVOICE, ...untaxed(category)(FRENCH_INVOICE) })).toEqual([]);
    const outside = both(untaxed('O'), seller({ vatNumber: undefined }), buyer({ vatNumber: undefined }));
    expect(checkEInvoice({ ...FRENCH_INVOICE, ...outside(FRENCH_INVOICE) } as EInvoice)).toEqual([]);
  });

  it.each(CASES.map(([rule, change], at) => ({ rule, change, at })))(
    '$rule is named ($at)',
    ({ rule, change }) => {
      const found = checkEInvoice({ ...FRENCH_INVOICE, ...change(FRENCH_INVOICE) } as EInvoice);
      expect(found.map((one) => one.rule)).toContain(rule);
    },
  );

  it.each<[string, Change]>([
    [
      'a seller without a VAT number, by BT-32',
      both(untaxed('E'), seller({ vatNumber: undefined, taxNumber: '732829320' })),
    ],
    [
      'VAT numbers of Greece and Northern Ireland',
      both(seller({ vatNumber: 'EL123456789' }), buyer({ vatNumber: 'XI123456789' })),
    ],
    ['a package for a unit', first({ unit: 'XPP' })],
    ['a means of payment of the list', () => ({ payments: [{ code: 'ZZZ' }, { code: '97' }] })],
    ['a quantity of four decimals', first({ quantity: 2.5001 })],
    ['a price of six decimals', first({ price: 40.332001 })],
    ['a creditor’s identifier', seller({ ids: [{ id: 'FR00ZZZ123456', scheme: 'SEPA' }] })],
    [
      'a dated reference',
      () => ({ typeCode: '381', precedingInvoices: [{ number: 'FA-2026/1_A+', date: '2026-10-01' }] }),
    ],
  ])('take %s', (_name, change) => {
    expect(checkEInvoice({ ...FRENCH_INVOICE, ...change(FRENCH_INVOICE) } as EInvoice)).toEqual([]);
  });

  it.each(['GP', 'MQ', 'GF', 'RE', 'YT'])('are the French ones for a seller in %s', (country) => {
    const overseas = seller({ address: { country } })(FRENCH_INVOICE);
    const found = checkEInvoice({ ...FRENCH_INVOICE, ...overseas, notes: [] } as EInvoice);
    expect(found.map(({ rule }) => rule)).toContain('BR-FR-05');
  });

  it('tell the line', () => {
    expect(checkEInvoice({ ...FRENCH_INVOICE, ...first({ name: '' })(FRENCH_INVOICE) } as EInvoice)).toEqual([
      { rule: 'BR-25', term: 'BT-153', at: 1 },
    ]);
  });

  it('have each a case', () => {
    const rules = [...en16931Rules(PROFILES['EN 16931']), ...FRENCH_RULES].map(({ id }) => id);
    expect(rules.filter((id) => !CASES.some(([rule]) => rule === id))).toEqual([]);
  });

  it('ask nothing of lines where the profile has none, and nothing French of foreign sellers', () => {
    expect(checkEInvoice({ ...FRENCH_INVOICE, profile: PROFILES['BASIC WL'], lines: [] })).toEqual([]);
    const foreign = { ...FRENCH_INVOICE.seller, address: { city: 'Köln', country: 'DE' } };
    expect(checkEInvoice({ ...FRENCH_INVOICE, seller: foreign, notes: [] })).toEqual([]);
  });
});
