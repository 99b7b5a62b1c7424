import { placeFields } from '../company/address.fields.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  file,
  integer,
  lines,
  link,
  longText,
  money,
  part,
  percent,
  status,
  text,
  timestamp,
} from '../kernel/field.ts';
import { expenseAccountMachine } from './expense-account.machine.ts';
import { CATEGORIES, LINE_NAMES, TRIP_MODES } from './expense-options.ts';
import { ENERGIES, VEHICLE_KINDS } from './vehicle.fields.ts';

/** Copied, so that a later edit of the address changes nothing that was claimed. */
const place = (label: string) => part(label, placeFields, { snapshot: true });

export const tripFields = {
  mode: choice('Mode', TRIP_MODES, { required: true }),
  // The line of the vehicle in the profile.
  vehicle: text('Vehicle', { max: 64 }),
  departure: place('Departure'),
  arrival: place('Arrival'),
  waypoints: lines('Stops', placeFields),
  roundTrip: boolean('Round trip', { initial: false }),
  times: integer('Times', { min: 1, max: 100, initial: 1 }),
  homeWork: boolean('Between home and work', { initial: false }),
  km: decimal('Distance one way', { min: 0, max: 100_000, unit: 'km' }),
  kmSource: choice('Source of the distance', {
    'looked up': 'Looked up',
    typed: 'Typed',
    estimate: 'Estimate',
  }),
  kmReason: text('Reason of the correction', { max: 500 }),
  from: text('From'),
  to: text('To'),
  class: text('Class', { max: 50 }),
  // The vehicle as it was, and the sum that the allowance comes from: before, after, formula, result.
  calculatedVehicleLabel: text('Vehicle used', { computed: true }),
  calculatedVehicleKind: choice('Kind of vehicle', VEHICLE_KINDS, { computed: true }),
  calculatedFiscalHorsepower: integer('Fiscal horsepower', { computed: true, unit: 'CV' }),
  calculatedEnergy: choice('Energy', ENERGIES, { computed: true }),
  calculatedKmBefore: decimal('Kilometres of the year before', { computed: true, unit: 'km' }),
  calculatedKmAfter: decimal('Kilometres of the year after', { computed: true, unit: 'km' }),
  calculatedBefore: money('Allowance of the year before', { computed: true }),
  calculatedAfter: money('Allowance of the year after', { computed: true }),
  calculatedBand: integer('Band', { computed: true, min: 0, max: 2 }),
  // What the map said when the person last saw it, beside what is claimed.
  kmProposed: decimal('Proposed distance one way', { min: 0, max: 100_000, unit: 'km' }),
  kmProposedSource: choice('Source of the proposed distance', {
    'looked up': 'Looked up',
    estimate: 'Estimate',
  }),
};

/** What the cap of a night hangs on; asked where the place does not tell. */
export const NIGHT_REGIONS = { paris: 'Paris, 92, 93, 94', elsewhere: 'Elsewhere' } as const;

export const cateringFields = {
  meal: choice('Meal', { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' }),
  expenseCateringWiths: lines('Guests', {
    name: text('Name'),
    company: text('Company'),
    contact: link('Contact', 'contacts'),
    kind: choice('Kind', { internal: 'Internal', external: 'External' }),
  }),
  people: integer('People', { min: 1, max: 1000 }),
  cap: money('Cap per person', { computed: true }),
};

export const housingFields = {
  place: text('Place'),
  checkIn: date('Check-in', { required: true }),
  checkOut: date('Check-out', { required: true }),
  calculatedNights: integer('Nights', { computed: true }),
  cityTax: money('City tax', { min: 0 }),
  breakfast: boolean('Breakfast included', { initial: false }),
  cap: money('Cap per night', { computed: true }),
  capRegion: choice('Cap of', NIGHT_REGIONS),
};

export const classicFields = {
  category: choice('Category', CATEGORIES),
  quantity: decimal('Quantity', { min: 0, max: 1_000_000 }),
  unitPrice: decimal('Unit price', { min: 0, max: 10_000_000, unit: '€' }),
};

export const expenseFields = {
  // A distance is that between its places, by its means; the way back and the number of times multiply any of them.
  expenseTrip: part('Trip', tripFields, {
    groups: [
      ['mode', 'vehicle', 'class'],
      [
        'departure',
        'arrival',
        'waypoints',
        'from',
        'to',
        'homeWork',
        'km',
        'kmSource',
        'kmReason',
        'kmProposed',
        'kmProposedSource',
      ],
    ],
  }),
  expenseCatering: part('Catering', cateringFields, { groups: [['expenseCateringWiths', 'people']] }),
  expenseHousing: part('Housing', housingFields, { groups: [['checkIn', 'checkOut']] }),
  expenseClassic: part('Other expense', classicFields, { groups: [['quantity', 'unitPrice']] }),
};

/** What a limit is counted over. */
export const LIMIT_SPANS = { line: 'Line', day: 'Day', month: 'Month' } as const;

/** A line is of one kind: who makes a meal of a trip, and who corrects the trip, mean different lines. */
const ONE_KIND = ['expenseTrip', 'expenseCatering', 'expenseHousing', 'expenseClassic'] as const;

export const costFields = {
  date: date('Date', { required: true }),
  label: text('Label'),
  expense: part('Expense', expenseFields, { required: true, groups: [ONE_KIND] }),
  amountTtc: money('Amount incl. VAT', { min: 0 }),
  vat: lines(
    'VAT',
    {
      rate: percent('Rate', { required: true }),
      net: money('Net', { min: 0 }),
      amount: money('VAT', { required: true, min: 0 }),
    },
    { groups: [['rate', 'net', 'amount']] },
  ),
  recoverableVat: percent('Recoverable VAT'),
  currency: text('Currency', { max: 3 }),
  currencyAmount: decimal('Amount in that currency', { min: 0, max: 1_000_000_000 }),
  rate: decimal('Exchange rate', { min: 0, max: 1_000, help: 'Euros for one unit of the currency' }),
  rateSource: text('Source of the rate', { max: 100 }),
  paidBy: choice('Paid by', { employee: 'Employee', company: 'Company' }, { initial: 'employee' }),
  paymentMethod: link('Payment method', 'paymentMethods'),
  supplier: link('Supplier', 'companies', { creates: { kinds: ['supplier'] } }),
  supplierName: text('Supplier name'),
  bill: file('Bill'),
  lostReceipt: longText('Declaration of a lost receipt', { max: 2000 }),
  location: text('Location'),
  reinvoice: boolean('Charge to the customer', { initial: false }),
  accountingLine: link('Accounting line', 'accountingLines'),
  claimed: money('Claimed', { min: 0 }),
  accepted: money('Accepted', { min: 0 }),
  acceptedReason: text('Reason of the difference', { max: 500 }),
  calculatedAmount: money('Amount', { computed: true }),
  rateDate: date('Date of the rate'),
  capReason: text('Reason for going beyond', { max: 500 }),
  // The limit that the line goes beyond, where it does, and what was spent under it with this line.
  calculatedLimit: money('Limit', { computed: true }),
  calculatedLimitSum: money('Spent under the limit', { computed: true }),
  calculatedLimitPer: choice('Limit by', LIMIT_SPANS, { computed: true }),
  calculatedLimitOn: choice('Limit on', LINE_NAMES, { computed: true }),
  // What an earlier round granted, for whoever corrects the line: it counts no more.
  calculatedEarlierAccepted: money('Granted before', { computed: true }),
  calculatedEarlierReason: text('Reason given before', { computed: true, max: 500 }),
};

export const expenseAccountFields = {
  number: text('Number', { max: 30, computed: true }),
  employee: link('Employee', 'users', { required: true }),
  period: text('Period', { required: true, format: 'month', max: 7 }),
  title: text('Title', { required: true }),
  customer: link('Customer', 'companies', { creates: { kinds: ['customer'] } }),
  project: link('Project', 'projects'),
  status: status('Status', expenseAccountMachine),
  costs: lines('Lines', costFields, {
    knownBy: [
      '/date',
      '/label',
      '/expense/expenseTrip/departure/textAddress',
      '/expense/expenseTrip/arrival/textAddress',
      '/expense/expenseTrip/to',
      '/expense/expenseHousing/place',
      '/supplierName',
      '/expense/expenseClassic/category',
      '/expense/expenseTrip/mode',
      '/expense/expenseCatering/meal',
      '/amountTtc',
    ],
    groups: [
      ['amountTtc', 'vat', 'currency', 'currencyAmount', 'rate', 'rateSource', 'rateDate'],
      ['paidBy', 'paymentMethod'],
      ['supplier', 'supplierName'],
      ['accepted', 'acceptedReason'],
    ],
  }),
  advance: money('Advance received', { min: 0 }),
  refusalReason: longText('Reason of the refusal', { max: 2000 }),
  approver: link('Approved by', 'users', { computed: true }),
  approvedAt: timestamp('Approved', { computed: true }),
  validatedBy: link('Validated by', 'users', { computed: true }),
  validatedAt: timestamp('Validated', { computed: true }),
  paidAt: timestamp('Paid', { computed: true }),
  calculatedTotal: money('Total', { computed: true }),
  calculatedVat: money('VAT', { computed: true }),
  calculatedRecoverableVat: money('Recoverable VAT', { computed: true }),
  calculatedAccepted: money('Accepted', { computed: true }),
  calculatedOwed: money('To pay', { computed: true }),
  submittedAt: timestamp('Submitted', { computed: true }),
  calculatedNeedsSecond: boolean('Needs a second approval', { computed: true, madeOf: [] }),
  firstApprover: link('First approved by', 'users', { computed: true }),
  firstApprovedAt: timestamp('First approval', { computed: true }),
  calculatedSecondApprover: link('Second approval by', 'users', {
    computed: true,
    madeOf: ['users.manager', 'services.manager'],
  }),
  advanceRest: choice('What is left of the advance', {
    'given back': 'Given back',
    'carried over': 'Carried over to the next account',
  }),
  calculatedCarriedIn: money('Carried over from earlier accounts', { computed: true }),
  calculatedCarriedOut: money('Carried over to the next account', { computed: true }),
  nudgedOn: date('Reminder sent'),
};
