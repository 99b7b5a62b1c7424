import { addDays } from '../../domain/kernel/dates.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { frenchIbanFromRib } from '../../domain/kernel/identifiers.ts';
import { foreignIban } from './foreign-numbers.ts';
import { change, make, type Demo, type Origin } from './maker.ts';

// Bank codes that are not given out, so that no payment could ever arrive.
const FICTIVE_BANK = '90001';
const MOST_SUPPLIER_BANKS = 80;
const pad = (number: number, length: number): string => String(number).padStart(length, '0');

/** A French IBAN of the fictive bank; each serial gives another. */
export const fictiveIban = (serial: number): string =>
  frenchIbanFromRib(FICTIVE_BANK, pad(1 + (serial % 900), 5), pad(1_000_000 + serial * 37, 11));

const OURS = [
  { name: 'Banque des Deux Rives, compte courant', ledgerCode: '512100', openingBalance: 184_320_55 },
  { name: 'Crédit Rhodanien, exploitation', ledgerCode: '512200', openingBalance: 62_904_10 },
  { name: 'Livret entreprise', ledgerCode: '512300', openingBalance: 150_000_00 },
] as const;

/** Our accounts, entered by accounts and confirmed by the director, and one for each of the first suppliers. */
export async function makeBanks(
  demo: Demo,
  companies: { own: AnyRow; suppliers: readonly AnyRow[] },
  people: { accounts: string; director: string },
): Promise<void> {
  const { today, random } = demo;
  const openingDate = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const add = async (values: Parameters<typeof make<'banks'>>[2], origin: Origin, isConfirmed: boolean) => {
    const row = await make(demo, 'banks', values, origin);
    if (isConfirmed) await change(demo, 'banks', row, { confirmedIban: row.iban }, people.director);
  };
  const origin = { at: `${addDays(today, -500)} 10:00`, by: people.accounts };
  for (const [index, { name, ledgerCode, openingBalance }] of OURS.entries())
    await add(
      {
        name,
        company: companies.own.id,
        iban: fictiveIban(index),
        bic: 'DEMOFRP1XXX',
        openingBalance,
        openingDate,
        ledgerCode,
      },
      origin,
      true,
    );
  for (const [index, supplier] of companies.suppliers.slice(0, MOST_SUPPLIER_BANKS).entries()) {
    const country = String(supplier['vatNumber'] ?? 'FR').slice(0, 2);
    const iban = country === 'FR' ? fictiveIban(100 + index) : foreignIban(country, 100 + index);
    if (iban === undefined) continue;
    const bic = `DEMO${country}P1`;
    const name = String(supplier['name']);
    // A few still wait for the second person.
    await add({ name, company: supplier.id, iban, bic }, origin, !random.chance(0.15));
  }
}
