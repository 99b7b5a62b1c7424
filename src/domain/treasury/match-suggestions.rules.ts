import { daysBetween } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { normaliseIban } from '../kernel/identifiers.ts';
import type { Cents } from '../kernel/money.ts';
import { normalise } from '../kernel/text.ts';
import { affectedOf } from './affectation.rules.ts';

/** A row that a bank line may be matched with, in the direction of the bank: below zero it leaves the account. */
export interface Candidate {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  /** What is open of it, in cents. */
  readonly amount: Cents;
  readonly date: string;
  /** Names and numbers that the bank's label may hold. */
  readonly words: readonly string[];
  readonly iban?: string;
}
export type Reason = 'amount' | 'reference' | 'iban' | 'name' | 'date';
export interface Suggestion extends Candidate {
  /** From 0 to 1. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** How much each reason weighs; together 1. */
const WEIGHTS: Readonly<Record<Reason, number>> = {
  amount: 0.45,
  reference: 0.25,
  iban: 0.15,
  name: 0.1,
  date: 0.05,
};

/** The parameter that says how near amounts and days must be. */
export const MATCHING = 'bank.matching';
export interface Matching {
  /** In euros: amounts that differ by no more count as the same. */
  readonly tolerance: number;
  readonly days: number;
}
export const USUAL_MATCHING: Matching = { tolerance: 0, days: 10 };
/** Whether the value of `bank.matching` can be matched by. */
export const isMatching = (value: unknown): value is Matching => {
  const { tolerance, days } = (value ?? {}) as Partial<Record<keyof Matching, unknown>>;
  return typeof tolerance === 'number' && tolerance >= 0 && Number.isInteger(days) && Number(days) >= 0;
};

const SHORTEST_WORD = 4;
/** Less is no suggestion. */
const LEAST_SCORE = 0.4;
const MOST = 8;

const plain = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}]/gu, '');

function reasonsOf(flow: AnyRow, candidate: Candidate, open: Cents, matching: Matching): Reason[] {
  const label = plain([flow['label'], flow['reference'], flow['counterpartName']].filter(Boolean).join(' '));
  const [reference, ...names] = candidate.words.map(plain);
  const found: Reason[] = [];
  if (Math.abs(candidate.amount - open) <= Math.round(matching.tolerance * 100)) found.push('amount');
  if (reference && reference.length >= SHORTEST_WORD && label.includes(reference)) found.push('reference');
  const iban = typeof flow['counterpartIban'] === 'string' ? normaliseIban(flow['counterpartIban']) : '';
  if (iban !== '' && candidate.iban && normaliseIban(candidate.iban) === iban) found.push('iban');
  if (names.some((name) => name.length >= SHORTEST_WORD && label.includes(name))) found.push('name');
  if (Math.abs(daysBetween(candidate.date, String(flow['date'] ?? ''))) <= matching.days) found.push('date');
  return found;
}

/**
 * Rows that a bank line may be for, the likeliest first (entities, "Bank flow"): by amount, reference in the label, IBAN, name
 * and day. A person confirms each.
 */
export function suggestMatches(
  flow: AnyRow,
  candidates: readonly Candidate[],
  matching: Matching = USUAL_MATCHING,
): Suggestion[] {
  const open = Number(flow['amount'] ?? 0) - affectedOf(flow);
  return candidates
    .filter(({ amount }) => Math.sign(amount) === Math.sign(open))
    .map((candidate) => {
      const reasons = reasonsOf(flow, candidate, open, matching);
      const score = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
      return { ...candidate, reasons, score };
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score || (a.date < b.date ? -1 : 1))
    .slice(0, MOST);
}

/** The first active rule that speaks of a bank line. */
export function ruleFor(flow: AnyRow, rules: readonly AnyRow[]): AnyRow | undefined {
  const label = normalise([flow['label'], flow['counterpartName']].filter(Boolean).join(' '));
  const amount = Number(flow['amount'] ?? 0);
  const iban = normaliseIban(String(flow['counterpartIban'] ?? ''));
  return rules.find((rule) => {
    const { bank, labelContains, counterpartIban, direction, minAmount, maxAmount, isActive } = rule;
    if (isActive === false || (bank && bank !== flow['bank'])) return false;
    if (labelContains && !label.includes(normalise(String(labelContains)))) return false;
    if (counterpartIban && normaliseIban(String(counterpartIban)) !== iban) return false;
    if (direction && (direction === 'in') !== amount > 0) return false;
    if (typeof minAmount === 'number' && Math.abs(amount) < minAmount) return false;
    return !(typeof maxAmount === 'number' && Math.abs(amount) > maxAmount);
  });
}
