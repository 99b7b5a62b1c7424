import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatPercent } from '../../domain/kernel/format.ts';
import { UNEXPLAINED_PERCENT } from '../../domain/hr/claimed-distance.rules.ts';

/** What exactly is wrong with an expense, by the code of its problem, in the person's own terms. */
export const EXPENSE_DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  'trip.vehicle.missing': msg`Choose the vehicle you drove.`,
  'trip.power.missing': msg`The fiscal power (CV) of this vehicle is missing: field P.6 of its registration card.`,
  'trip.vehicle.kind': msg`This vehicle is not of that kind.`,
  'trip.departure.missing': msg`Where did you leave from?`,
  'trip.arrival.missing': msg`Where did you go?`,
  'trip.km.missing': msg`How many kilometres, one way?`,
  'trip.kmReason.missing': msg`The distance is more than ${formatPercent(UNEXPLAINED_PERCENT, 0)} from the proposed one: why?`,
  'trip.route.exists': msg`If you drove it twice, raise “Times” on the line that is there.`,
  'trip.homeWork.exists': msg`There is a journey between home and work on this day already.`,
  'bill.missing': msg`Add the receipt. Of a toll or a parking meter you may declare that it is lost.`,
  'housing.nights.none': msg`At least one night: one leaves the day after, or later.`,
  'guest.name.missing': msg`Who was it? The name, or one of your contacts.`,
  'people.few': msg`There are more guests than that.`,
  'currency.unknown': msg`A currency is a code of three letters, like USD.`,
  'currency.missing': msg`In which currency?`,
  'currency.amount.missing': msg`How much was it in that currency?`,
  'currency.rate.missing': msg`How many euros is one unit of it? Your bank statement says so.`,
  'currency.source.missing': msg`Where is this rate from? Your bank, for one.`,
  'amount.missing': msg`The amount is missing.`,
  'amount.mismatch': msg`A mileage line is paid by the scale.`,
  'amount.quantity.mismatch': msg`Quantity × unit price comes to another amount.`,
  'amount.currency.mismatch': msg`The converted amount is another one.`,
  'vat.rate.unknown': msg`This VAT rate was not in force on that day.`,
  'vat.mileage': msg`The mileage scale holds no VAT.`,
  'vat.amount.mismatch': msg`The VAT does not follow from its rate.`,
  'vat.total.mismatch': msg`There is more VAT than this amount can hold.`,
  'claimed.exceeds': msg`You cannot claim more than the amount.`,
  'accepted.exceeds': msg`You cannot grant more than the line comes to.`,
  'accepted.reason.missing': msg`Say to whoever spent it why not all of it is granted.`,
  'accepted.early': msg`What is granted is decided after the account is submitted.`,
  'costs.missing': msg`Add at least one line before you submit.`,
  'costs.settled': msg`The lines cannot change once the account is submitted.`,
  'limit.reason.missing': msg`Say why this goes beyond what is allowed.`,
  'nudge.often': msg`One reminder a day. If none was sent today, check the date of this device.`,
  'expenseAccount.exists': msg`You have another account with this title in this month.`,
  'vehicle.exists': msg`This vehicle is in your list already.`,
};

/** The names of the payment methods are keys; new ones of the company are shown as they are. */
export const PAYMENT_METHOD_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  bankTransfer: msg`Bank transfer`,
  directDebit: msg`Direct debit`,
  debitCard: msg`Debit card`,
  check: msg`Cheque`,
  cash: msg`Cash`,
  giftCard: msg`Gift card`,
  billOfExchange: msg`Bill of exchange`,
};
