import { ROLES, type Role } from '../access.ts';
import { placeFields } from '../company/address.fields.ts';
import {
  boolean,
  choice,
  choices,
  date,
  decimal,
  file,
  lines,
  link,
  longText,
  money,
  part,
  text,
} from '../kernel/field.ts';
import { calculatedCurrentContract, employmentContractFields } from './employment-contract.fields.ts';
import { vehicleFields } from './vehicle.fields.ts';

const roleLabels = Object.fromEntries(ROLES.map((role) => [role.name, role.label])) as Record<Role, string>;
const hours = (day: string) => decimal(day, { min: 0, max: 24, unit: 'h' });

export const userFields = {
  matricule: text('Employee number', { max: 30 }),
  firstName: text('First name', { required: true }),
  lastName: text('Last name', { required: true }),
  email: text('Work email', { format: 'email' }),
  phone: text('Work phone', { format: 'phone', max: 40 }),
  mobile: text('Personal phone', { format: 'phone', max: 40 }),
  photo: file('Photo'),
  roles: choices('Roles', roleLabels, { initial: ['user'] }),
  enabled: boolean('Enabled', { initial: true }),
  service: link('Service', 'services'),
  manager: link('Manager', 'users'),
  serviceHistory: lines(
    'Former services',
    {
      service: link('Service', 'services'),
      from: date('From'),
      to: date('To'),
    },
    { groups: [['service', 'from', 'to']] },
  ),
  language: choice('Language', { en: 'English', fr: 'French' }),
  birthDate: date('Birth date', { past: true }),
  nationality: text('Nationality', { format: 'country', max: 2 }),
  socialSecurityNumber: text('Social security number', { format: 'socialSecurityNumber', max: 30 }),
  // Kept in the person, not in `addresses`, which everybody reads.
  address: part('Home address', placeFields, { snapshot: true }),
  workAddress: part('Usual place of work', placeFields, { snapshot: true }),
  iban: text('IBAN', { format: 'iban', max: 50 }),
  /** As the bank knows the holder, where that is another name: banks compare it with the IBAN. */
  accountHolder: text('Account holder', { max: 70 }),
  emergencyContact: part('Emergency contact', {
    name: text('Name'),
    phone: text('Phone', { format: 'phone', max: 40 }),
    relation: text('Relation', { max: 100 }),
  }),
  entryDate: date('Entry date', { required: true }),
  exitDate: date('Exit date'),
  exitReason: longText('Reason of leaving', { max: 2000 }),
  weeklyPattern: part('Weekly pattern', {
    monday: hours('Monday'),
    tuesday: hours('Tuesday'),
    wednesday: hours('Wednesday'),
    thursday: hours('Thursday'),
    friday: hours('Friday'),
    saturday: hours('Saturday'),
    sunday: hours('Sunday'),
  }),
  cv: file('CV'),
  contracts: lines('Contracts', employmentContractFields, {
    groups: [
      ['start', 'end', 'trialEnd'],
      ['weeklyHours', 'workingRate', 'grossMonthly'],
    ],
    totals: [],
  }),
  vehicles: lines('Vehicles', vehicleFields),
  /** Season tickets of public transport, of which the employer pays a share. */
  transportPasses: lines('Transport passes', {
    name: text('Name', { max: 100 }),
    price: money('Price a month', { required: true, min: 0 }),
    from: date('From', { required: true }),
    to: date('To'),
    proof: file('Proof of payment'),
  }),
  /** What the company lent them. */
  equipment: lines(
    'Equipment',
    {
      label: text('Item given', { required: true, max: 100 }),
      serial: text('Serial number', { max: 100 }),
      givenOn: date('Given on'),
      returnedOn: date('Returned on'),
    },
    { one: 'Item given' },
  ),
  /** What is to be done as they arrive and as they leave. */
  steps: lines(
    'Arrival and departure',
    {
      label: text('Task', { required: true, max: 250 }),
      phase: choice('When', { arrival: 'Arrival', departure: 'Departure' }, { initial: 'arrival' }),
      dueOn: date('Due on'),
      isDone: boolean('Done'),
    },
    { one: 'Task' },
  ),
  calculatedCurrentContract,
  theme: choice('Theme', { light: 'Light', dark: 'Dark', 'semi-dark': 'Semi-dark' }),
  /** What a person wants to be told of outside the app too, where that can be done. */
  notifyOf: choices('Notify me of', {
    approvals: 'Approvals waiting for me',
    decisions: 'Decisions on what I submitted',
    comments: 'Comments and mentions',
  }),
};
