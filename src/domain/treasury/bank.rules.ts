import type { RuleContext } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { normaliseIban } from '../kernel/identifiers.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { bankFields } from './bank.entity.ts';

type BankValues = Values<typeof bankFields>;

/** Who entered the IBAN as it stands, and whether somebody else confirmed exactly that one. */
export async function computeBank(
  row: BankValues,
  { before, person }: RuleContext,
): Promise<Partial<BankValues>> {
  const known = typeof before?.['iban'] === 'string' ? normaliseIban(before['iban']) : undefined;
  const isUnchanged = known === normaliseIban(row.iban ?? '');
  return {
    ibanChangedBy: isUnchanged ? row.ibanChangedBy : (person?.id ?? row.ibanChangedBy),
    calculatedVerified:
      Boolean(row.confirmedIban) && normaliseIban(row.confirmedIban ?? '') === normaliseIban(row.iban ?? ''),
  };
}

/**
 * A new confirmation names the IBAN that already stands there: nobody enters and confirms in one go. An older one may
 * lag behind and counts for nothing.
 */
export async function checkBank(row: BankValues, { before }: RuleContext): Promise<Problem[]> {
  if (!row.confirmedIban || row.confirmedIban === before?.['confirmedIban']) return [];
  const stood = typeof before?.['iban'] === 'string' ? normaliseIban(before['iban']) : undefined;
  const confirmed = normaliseIban(row.confirmedIban);
  const holds = confirmed === stood && confirmed === normaliseIban(row.iban ?? '');
  return holds ? [] : [problem('/confirmedIban', 'invalid', 'iban.confirmation')];
}
