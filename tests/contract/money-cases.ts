import { BANK, casesOf, WRITER, type Values } from './validation-case.ts';
import { DAY } from './sales-scene.ts';

const supplier = ['companies', { name: 'Aciers du Nord' }, 'supplier'] as const;
const other = ['companies', { name: 'Bois de l’Est' }, 'other'] as const;
let numbers = 0;
const rate = { lineKey: 'a', rate: 20, category: 'S', base: 10_000, amount: 2_000 };
const invoicing = (more: Values = {}): Values => ({
  supplier: 'supplier',
  supplierNumber: `F${(numbers += 1)}`,
  date: DAY,
  vat: [rate],
  total: 12_000,
  ...more,
});
const drafted = (more: Values = {}) => ['invoicings', invoicing(more), 'invoicing'] as const;
const paid = (more: Values = {}): Values => ({
  supplier: 'supplier',
  date: DAY,
  amount: 12_000,
  allocations: [{ lineKey: 'a', invoicing: 'invoicing', amount: 12_000 }],
  ...more,
});
const submitted = { changes: [{ values: { status: 'to check' } }] };
const flow = (more: Values = {}): Values => ({
  bank: BANK,
  date: DAY,
  label: 'VIR',
  amount: 10_000,
  ...more,
});
const matched = (onCollection: string, onId: string, lineKey = 'a') => ({
  lineKey,
  onCollection,
  onId,
  amount: 10_000,
});
const statement = (more: Values = {}): Values => ({
  bank: BANK,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  openingBalance: 0,
  closingBalance: 10_000,
  ...more,
});
const reconciled = { about: 'statement', changes: [{ values: { status: 'reconciled' } }] };
const entry = (more: Values = {}): Values => ({
  journal: 'general',
  date: DAY,
  label: 'Entry',
  lines: [
    { lineKey: 'a', account: '607000', debit: 100 },
    { lineKey: 'b', account: '401000', credit: 100 },
  ],
  ...more,
});
const account = (code: string) =>
  ['accountingLines', { code, label: 'Charges', kind: 'expense' }, 'line'] as const;
const project = (code: string) => ['projects', { code, name: 'Bridge', manager: WRITER }, 'project'] as const;

/** Refusals of supplier invoices, payments to suppliers, bank lines and entries. */
export const MONEY_CASES = casesOf({
  required: [
    ['required', '/supplier', 'invoicings', { date: DAY }],
    ['invoicing.file', '/file', 'invoicings', invoicing(), { there: [supplier], ...submitted }],
    [
      'invoicing.supplierNumber',
      '/supplierNumber',
      'invoicings',
      invoicing({ supplierNumber: null }),
      { there: [supplier], ...submitted },
    ],
    [
      'invoicing.total',
      '/total',
      'invoicings',
      invoicing({ total: null }),
      { there: [supplier], ...submitted },
    ],
    ['invoicing.vat', '/vat', 'invoicings', invoicing({ vat: [] }), { there: [supplier], ...submitted }],
    [
      'invoicing.blocked',
      '/blockedReason',
      'invoicings',
      invoicing({ blocked: true }),
      { there: [supplier] },
    ],
    ['model.match', '/siren', 'invoiceModels', { name: 'Model' }],
    [
      'model.anchor',
      '/anchors/0/label',
      'invoiceModels',
      { name: 'Model', keywords: ['Steel'], anchors: [{ lineKey: 'a', field: 'total' }] },
    ],
    [
      'rule.condition',
      '/labelContains',
      'matchingRules',
      { name: 'Rent', accountingLine: 'line' },
      { there: [account('613200')] },
    ],
    ['entry.lines', '/lines', 'entries', entry({ lines: [] })],
  ],
  invalid: [
    [
      'invoicing.supplier',
      '/creditOf',
      'invoicings',
      invoicing({ type: 'credit note', creditOf: 'invoicing', supplier: 'other' }),
      { there: [supplier, other, drafted()] },
    ],
    [
      'vat.rate.unknown',
      '/vat/0/rate',
      'invoicings',
      invoicing({ vat: [{ ...rate, rate: 19 }] }),
      { there: [supplier] },
    ],
    [
      'invoicing.shares',
      '/projects',
      'invoicings',
      invoicing({
        projects: [
          { lineKey: 'a', project: 'project', percent: 60 },
          { lineKey: 'b', project: 'project', percent: 60 },
        ],
      }),
      { there: [supplier, project('M1')] },
    ],
    [
      'model.pattern',
      '/anchors/0/pattern',
      'invoiceModels',
      { name: 'Model', keywords: ['Steel'], anchors: [{ lineKey: 'a', field: 'total', pattern: '*-*-*-*' }] },
    ],
    [
      'payment.notApproved',
      '/allocations/0/invoicing',
      'outgoingPayments',
      paid(),
      { there: [supplier, drafted()] },
    ],
    [
      'payment.blocked',
      '/allocations/0/invoicing',
      'outgoingPayments',
      paid(),
      { there: [supplier, drafted({ blocked: true, blockedReason: 'Damaged' })] },
    ],
    [
      'payment.supplier',
      '/allocations/0/invoicing',
      'outgoingPayments',
      paid({ supplier: 'other' }),
      { there: [supplier, other, drafted()] },
    ],
    [
      'payment.account',
      '/supplierBank',
      'outgoingPayments',
      paid({ allocations: [], supplierBank: BANK }),
      { there: [supplier] },
    ],
    [
      'payment.unverified',
      '/supplierBank',
      'outgoingPayments',
      paid({ allocations: [], supplierBank: 'theirs' }),
      {
        there: [
          supplier,
          ['banks', { name: 'Theirs', iban: 'NL91ABNA0417164300', company: 'supplier' }, 'theirs'],
        ],
        changes: [{ values: { status: 'sent to bank' } }],
      },
    ],
    ['flow.nothing', '/amount', 'bankFlows', flow({ amount: 0 })],
    ['flow.itself', '/affectations/0/onId', 'bankFlows', flow({ affectations: [matched('banks', BANK)] })],
    [
      'flow.target',
      '/affectations/0/onId',
      'bankFlows',
      flow({ affectations: [matched('moneyEntrances', '00000000-0000-7000-8000-000000000000')] }),
    ],
    [
      'statement.unmatched',
      '/status',
      'bankStatements',
      {},
      {
        there: [
          ['bankStatements', statement(), 'statement'],
          ['bankFlows', flow({ statement: 'statement' })],
        ],
        ...reconciled,
      },
    ],
    [
      'date.order',
      '/periodEnd',
      'bankStatements',
      statement({ periodStart: '2026-11-30', periodEnd: '2026-11-01' }),
    ],
    ['entry.side', '/lines/0/debit', 'entries', entry({ lines: [{ lineKey: 'a', account: '607000' }] })],
    [
      'entry.closed',
      '/date',
      'entries',
      entry({ date: '2019-06-01' }),
      {
        there: [
          [
            'fiscalYears',
            { name: '2019', start: '2019-01-01', end: '2019-12-31' },
            'year',
            [{ status: 'closed' }],
          ],
        ],
      },
    ],
    [
      'year.overlap',
      '/start',
      'fiscalYears',
      { name: '2018 again', start: '2018-06-01', end: '2019-05-31' },
      { there: [['fiscalYears', { name: '2018', start: '2018-01-01', end: '2018-12-31' }]] },
    ],
    [
      'number.order',
      '/maxAmount',
      'matchingRules',
      { name: 'Rent', labelContains: 'RENT', accountingLine: 'line', minAmount: 200, maxAmount: 100 },
      { there: [account('613201')] },
    ],
  ],
  amount: [
    ['invoicing.total', '/total', 'invoicings', invoicing({ total: 12_100 }), { there: [supplier] }],
    [
      'invoicing.lines',
      '/lines',
      'invoicings',
      invoicing({ lines: [{ lineKey: 'a', label: 'Steel', net: 9_000 }] }),
      { there: [supplier] },
    ],
    [
      'invoicing.tax',
      '/vat/0/amount',
      'invoicings',
      invoicing({ vat: [{ ...rate, amount: 3_000 }], total: 13_000 }),
      { there: [supplier] },
    ],
    [
      'payment.allocated',
      '/allocations',
      'outgoingPayments',
      paid({ amount: 100 }),
      { there: [supplier, drafted()] },
    ],
    [
      'statement.difference',
      '/closingBalance',
      'bankStatements',
      {},
      { there: [['bankStatements', statement(), 'statement']], ...reconciled },
    ],
    [
      'entry.balance',
      '/lines',
      'entries',
      entry({
        lines: [
          { lineKey: 'a', account: '607000', debit: 100 },
          { lineKey: 'b', account: '401000', credit: 99 },
        ],
      }),
    ],
  ],
  unique: [
    [
      'unique',
      '/supplierNumber',
      'invoicings',
      invoicing({ supplierNumber: 'F-TWICE' }),
      { there: [supplier, drafted({ supplierNumber: 'F-TWICE' })] },
    ],
    [
      'invoicing.rate',
      '/vat/1/rate',
      'invoicings',
      invoicing({ vat: [rate, { ...rate, lineKey: 'b', base: 0, amount: 0 }] }),
      { there: [supplier] },
    ],
    [
      'invoicing.project',
      '/projects/1/project',
      'invoicings',
      invoicing({
        projects: [
          { lineKey: 'a', project: 'project', percent: 10 },
          { lineKey: 'b', project: 'project', percent: 10 },
        ],
      }),
      { there: [supplier, project('M2')] },
    ],
    [
      'flow.twice',
      '/affectations/1/onId',
      'bankFlows',
      flow({ affectations: [matched('accountingLines', 'line'), matched('accountingLines', 'line', 'b')] }),
      { there: [account('627000')] },
    ],
    [
      'unique',
      '/externalId',
      'bankFlows',
      flow({ externalId: 'X1' }),
      { there: [['bankFlows', flow({ externalId: 'X1' })]] },
    ],
    [
      'unique',
      '/fileHash',
      'bankStatements',
      statement({ fileHash: 'ab'.repeat(32) }),
      { there: [['bankStatements', statement({ fileHash: 'ab'.repeat(32) })]] },
    ],
  ],
});
