import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { MESSAGES, type Problem } from '../../domain/kernel/problem.ts';

const SENTENCES: ReadonlySet<string> = new Set(Object.values(MESSAGES));

/** What was wrong, where the sentence alone leaves one guessing. Never the code itself. */
const DETAILS: Readonly<Record<string, MessageDescriptor>> = {
  'date.order': msg`The end comes before the start.`,
  'homeWork.month.closed': msg`What was paid of a month that is closed is changed by an administrator.`,
  'date.future': msg`This day is still to come.`,
  'date.invalid': msg`This is not a date.`,
  'money.invalid': msg`Type an amount like 12,50.`,
  'number.invalid': msg`Type a number like 12,5.`,
  'integer.invalid': msg`Type a whole number.`,
  'number.low': msg`This is too little.`,
  'number.high': msg`This is too much.`,
  'number.decimals': msg`At most six decimals.`,
  'quantity.decimals': msg`At most four decimals: an electronic invoice has no more.`,
  'text.long': msg`This is too long.`,
  'text.hidden': msg`This contains hidden characters. Type it again.`,
  'email.invalid': msg`An email looks like name@company.com.`,
  'phone.invalid': msg`This is not a phone number.`,
  'url.invalid': msg`An address looks like https://company.com`,
  'iban.length': msg`This IBAN is too short or too long for its country.`,
  'iban.characters': msg`An IBAN has letters and digits only.`,
  'iban.country': msg`An IBAN begins with the two letters of its country.`,
  'iban.invalid': msg`The check digits of this IBAN are wrong.`,
  'bic.invalid': msg`A BIC has 8 or 11 characters.`,
  'siren.length': msg`A SIREN has 9 digits.`,
  'siren.characters': msg`A SIREN has digits only.`,
  'siren.invalid': msg`The check digit of this SIREN is wrong.`,
  'siret.length': msg`A SIRET has 14 digits.`,
  'siret.characters': msg`A SIRET has digits only.`,
  'siret.invalid': msg`The check digit of this SIRET is wrong.`,
  'siret.siren': msg`This SIRET is another company’s: it has to begin with the SIREN.`,
  'vatNumber.siren': msg`This VAT number is another company’s: it has to end with the SIREN.`,
  'vatNumber.country': msg`A VAT number begins with the two letters of its country.`,
  'vatNumber.form': msg`The VAT numbers of this country look otherwise: check its length and its signs.`,
  'vatNumber.invalid': msg`The check digits of this VAT number are wrong.`,
  'socialSecurityNumber.invalid': msg`The key of this number is wrong.`,
  'accountCode.invalid': msg`An account code has 3 to 12 digits.`,
  'link.missing': msg`Something this refers to is no longer there.`,
  'storage.full': msg`Free some space on it, then save again. What you entered stays here meanwhile.`,
  'storage.lost': msg`Try again. If that does not help, close the browser and open it again: what you entered stays here.`,
  'storage.blocked': msg`Close the other tabs and windows of Comptoir, then save again.`,
  'storage.replaced': msg`Reload the page, then save again: what you entered comes back.`,
  'field.settled': msg`This cannot be changed any more.`,
  'activity.empty': msg`A subject or a note is needed.`,
  'followUp.before': msg`The follow-up comes before what it follows.`,
  'claim.twice': msg`Another invoice claims for these days of the late payment already.`,
  'transmission.invoice': msg`Only an issued invoice to a French company with a SIREN goes by the platform.`,
  'admin.last': msg`This is the last administrator. Make somebody else an administrator first.`,
  'contact.erased': msg`This person’s data was erased: nothing personal is added any more.`,
  'primary.exists': msg`There is another main one.`,
  'company.master.exists': msg`Another company is ours already.`,
  'address.own': msg`Our own company is there: an administrator changes this address.`,
  'company.master.admin': msg`Only an administrator merges another company into ours.`,
  'company.master.merged': msg`Our own company goes into no other: let the other one go into it.`,
  'vat.rate.unknown': msg`There is no such rate of VAT.`,
  'vat.category.rate': msg`The rate does not go with the VAT category.`,
  'vat.category': msg`Say which category of VAT it is that bears no rate.`,
  'vat.regime': msg`It is not taxed so: in the franchise no VAT is billed, and what stays in France is neither an export nor an intra-community supply.`,
  'vat.reason': msg`Say why no VAT is charged.`,
  'document.lines': msg`There is nothing on it yet.`,
  'document.discounts': msg`A percentage or an amount, not both.`,
  'document.discount': msg`The discount is more than what is sold.`,
  'document.amount': msg`The amount is too large.`,
  'document.agreed': msg`What was sent to the customer stands: make a new version.`,
  'document.date.ahead': msg`An invoice is not dated ahead.`,
  'document.date.order': msg`An invoice of a later day was issued already.`,
  'customer.blocked': msg`Nothing is offered to this customer: they are blocked for orders.`,
  'drive.name': msg`A name has no / and no \\, and is not “..”.`,
  'drive.folder': msg`A folder has no content of its own.`,
  'drive.chosen': msg`Those are only named where it is shared with chosen people or services.`,
  'drive.circle': msg`A folder cannot lie in itself, or in one that lies in it.`,
  'drive.deep': msg`Folders lie in each other at most 50 deep.`,
  'drive.no-folder': msg`There is no such folder any more.`,
  'drive.not-yours': msg`You may not change what is in this folder.`,
  'drive.by': msg`A version bears the name of whoever makes it, and stays as it was made.`,
  'drive.versions': msg`Only its owner takes versions away.`,
  'drive.handover': msg`It can be handed to somebody who may change it already.`,
  'invoice.due': msg`The due amounts do not add up to the total, less what is kept back of it.`,
  'invoice.retention': msg`Say until when that part is kept back.`,
  'invoice.due.before': msg`It is due before the day of the invoice.`,
  'invoice.negative': msg`It comes to less than nothing: that is a credit note.`,
  'credit.of': msg`Say which issued invoice it takes back.`,
  'credit.customer': msg`The invoice is another customer’s.`,
  'credit.nothing': msg`Its lines say above zero what is taken back: these take back nothing.`,
  'quote.previous': msg`Only the owner of a quote makes a new version of it. Duplicate it instead.`,
  'quote.superseded': msg`A later version of it has been sent.`,
  'quote.expired': msg`It was signed after its last day: a new version offers it again.`,
  'recurring.past': msg`Its first invoice lies more than a year back.`,
  'invoice.quote': msg`The customer has not accepted this quote.`,
  'invoice.quote.customer': msg`The quote is another customer’s.`,
  'invoice.quote.exceeds': msg`More would be billed than the quote says at one of its VAT rates.`,
  'invoice.deducts': msg`What is deducted is an issued invoice of the same customer and quote.`,
  'invoice.deducts.exceeds': msg`More would be deducted than was billed and not deducted yet.`,
  'credit.exceeds': msg`More would be taken back than was billed, at one of its VAT rates or in all.`,
  'expense.twice': msg`This expense is on an invoice already.`,
  'payment.allocated': msg`The invoices come to more than the payment.`,
  'payment.twice': msg`This invoice stands here twice.`,
  'payment.draft': msg`This invoice was not issued yet.`,
  'payment.customer': msg`This invoice is another customer’s.`,
  'payment.direction': msg`Money that comes in pays invoices, money given back credit notes.`,
  'payment.notApproved': msg`This invoice is not approved for payment.`,
  'payment.blocked': msg`Payment of this invoice is blocked.`,
  'payment.supplier': msg`This invoice is another supplier’s.`,
  'payment.account': msg`This account is not the supplier’s.`,
  'payment.unverified': msg`A second person must confirm this IBAN before money is sent to it.`,
  'invoicing.supplierNumber': msg`Type the number that the supplier gave it.`,
  'invoicing.total': msg`The total differs from the net amounts and VAT by rate.`,
  'invoicing.file': msg`Attach the supplier’s document.`,
  'invoicing.vat': msg`Type the net amount and the VAT of each rate.`,
  'invoicing.rate': msg`This rate stands here twice.`,
  'invoicing.lines': msg`The lines differ from the net amounts by rate.`,
  'invoicing.tax': msg`This VAT does not fit the rate and the net amount.`,
  'invoicing.project': msg`This project stands here twice.`,
  'invoicing.shares': msg`The shares come to more than 100 %.`,
  'invoicing.supplier': msg`That invoice is another supplier’s.`,
  'invoicing.blocked': msg`Say why the payment is blocked.`,
  'model.match': msg`Give a SIREN, a VAT number or keywords.`,
  'model.anchor': msg`Give the text before the value, or its form.`,
  'model.pattern': msg`At most three stars.`,
  'statement.difference': msg`Opening balance and lines do not lead to the closing balance.`,
  'statement.unmatched': msg`Some lines are not matched yet.`,
  'flow.nothing': msg`An amount of 0 moves nothing.`,
  'flow.twice': msg`It is matched here twice.`,
  'flow.itself': msg`A transfer goes to another account.`,
  'flow.target': msg`This no longer exists.`,
  'rule.condition': msg`Give a text of the label or an IBAN.`,
  'year.overlap': msg`It overlaps another fiscal year.`,
  'entry.lines': msg`An entry has two lines at least.`,
  'entry.side': msg`Type a debit or a credit.`,
  'entry.balance': msg`Debits and credits differ.`,
  'entry.closed': msg`This fiscal year is closed.`,
  'number.order': msg`The upper bound is below the lower one.`,
  'payment.onSlip': msg`This cheque is on a deposit slip: take it off that first.`,
  'cash.bank': msg`Say which account it was taken to.`,
  'cash.ahead': msg`Cash does not move on a day to come.`,
  'cash.opened': msg`The cash book was opened already.`,
  'cash.unopened': msg`The cash book begins with its opening balance.`,
  'cash.counted': msg`The drawer was counted on a later day: what is of before stands.`,
  'deposit.empty': msg`There is no cheque on it yet.`,
  'deposit.twice': msg`This cheque stands here twice.`,
  'deposit.elsewhere': msg`This cheque is on another deposit slip.`,
  'deposit.cheque': msg`Only a cheque that came in and was not rejected goes to the bank.`,
  'bom.component': msg`An article or a product, one of the two.`,
  'bom.circle': msg`The product would be made of itself.`,
  'drive.largest': msg`One file may not be larger than the room for all of a person’s.`,
  'file.elsewhere': msg`This file was sent for something else: upload it to the drive.`,
  'file.drive': msg`This file is the drive’s: it is linked to from there.`,
  'file.quota': msg`Remove files of yours from the drive, or ask an administrator for more room.`,
  'file.full': msg`Your files take all the room you have. Ask an administrator for more.`,
  'file.removed': msg`Files that you removed are kept for 30 days and take too much room. Wait, or ask an administrator for more room.`,
  'file.infected': msg`It was removed from the server. Do not open it, and tell whoever looks after your computers.`,
  'opportunity.log': msg`The log of moves keeps what it tells.`,
};

/** What the server, or this device, says in a sentence of its own, which the specification does not have. */
const SENTENCES_BY_CODE: Readonly<Record<string, MessageDescriptor>> = {
  'field.forbidden': msg`You are not allowed to change this`,
  'file.quota': msg`Not kept: there is no room left for it in your drive.`,
  'file.unscanned': msg`Not kept: this file is larger than what the server’s virus scanner looks at.`,
  'file.infected': msg`Not kept: a virus was found in this file.`,
  'storage.full': msg`Not saved: this device has no room left.`,
  'storage.lost': msg`Not saved: the browser does not reach its storage.`,
  'storage.blocked': msg`Not saved: an older version of Comptoir is open in another tab.`,
  'storage.replaced': msg`Not saved: another tab has changed to a newer version of Comptoir.`,
};

export interface ProblemWords {
  readonly sentence: string;
  readonly detail: string | undefined;
  /** What is wrong with this one field, where the sentence speaks of all of a form. */
  readonly own: string | undefined;
}

/** The sentences that speak of a whole form: what is said of one field in their stead, where no detail is known. */
const OF_A_FORM: Readonly<Record<string, MessageDescriptor>> = {
  [MESSAGES.required]: msg`To be filled in.`,
  [MESSAGES.invalid]: msg`This cannot be taken as it stands.`,
};

const OWN_VAT = msg`Enter our own company’s VAT number.`;
const THEIR_VAT = msg`Enter the customer’s VAT number.`;
const THEIR_ADDRESS = msg`Check the customer’s address for electronic invoices.`;
const OWN_ADDRESS = msg`Check our own company’s address for electronic invoices.`;
const REFERENCE = msg`The number of the invoice that it names can have 35 characters: letters, digits and - + _ /`;
const DATED_REFERENCE = msg`Choose the invoice that it credits: one with a number and a date.`;
/** What is to be done, of what a card lacks as a rule: by the rule and the term that it lacks. */
const TO_ENTER: Readonly<Record<string, MessageDescriptor>> = {
  'BR-06.BT-27': msg`Enter our own company.`,
  'BR-08.BG-5': msg`Enter our own company’s address, with its country.`,
  'BR-09.BT-40': msg`Enter our own company’s address, with its country.`,
  'BR-10.BG-8': msg`Enter the customer’s address, with its country.`,
  'BR-11.BT-55': msg`Enter the customer’s address, with its country.`,
  'BR-S-02.BT-31': OWN_VAT,
  'BR-E-02.BT-31': OWN_VAT,
  'BR-AE-02.BT-31': OWN_VAT,
  'BR-IC-02.BT-31': OWN_VAT,
  'BR-G-02.BT-31': OWN_VAT,
  'BR-AE-02.BT-48': THEIR_VAT,
  'BR-IC-02.BT-48': THEIR_VAT,
  'BR-FR-10.BT-30': msg`Enter our own company’s SIREN.`,
  'BR-FR-11.BT-47': msg`Enter the customer’s SIREN.`,
  'BR-FR-13.BT-34': msg`Enter our own company’s address for electronic invoices, or its SIREN.`,
  'BR-CO-09.BT-31': msg`Check our own company’s VAT number.`,
  'BR-CO-09.BT-48': msg`Check the customer’s VAT number.`,
  'BR-FR-09.BT-29': msg`Check our own company’s SIRET.`,
  'BR-FR-09.BT-46': msg`Check the customer’s SIRET.`,
  'BR-CL-25.BT-34': OWN_ADDRESS,
  'BR-FR-23.BT-34': OWN_ADDRESS,
  'BR-FR-25.BT-34': OWN_ADDRESS,
  'BR-CL-25.BT-49': THEIR_ADDRESS,
  'BR-FR-21.BT-49': THEIR_ADDRESS,
  'BR-FR-23.BT-49': THEIR_ADDRESS,
  'BR-FR-25.BT-49': THEIR_ADDRESS,
  'BR-FR-01.BT-25': REFERENCE,
  'BR-FR-02.BT-25': REFERENCE,
  'BR-FR-03.BT-26': DATED_REFERENCE,
  'BR-FR-CO-05.BG-3': DATED_REFERENCE,
  'BR-FR-12.BT-49': msg`Enter the customer’s address for electronic invoices, or their SIREN.`,
};

/** What an electronic invoice would break: the norm's own names of its rule and of the term, for whoever looks them up. */
function ofTheNorm(i18n: I18n, code: string): string | undefined {
  const [kind, rule, term] = code.split('.');
  if (kind !== 'einvoice' || !rule || !term) return undefined;
  const broken = i18n._(
    msg`The invoice would break rule ${rule} of EN 16931 or of the French reform (${term}).`,
  );
  const toDo = TO_ENTER[`${rule}.${term}`];
  return toDo ? `${i18n._(toDo)} ${broken}` : broken;
}

/** What is more than a customer has to their credit: the limit, in cents, is the last of the code. */
function beyondCredit(i18n: I18n, code: string): string | undefined {
  const [, cents] = /^payment\.credit\.(\d+)$/.exec(code) ?? [];
  if (cents === undefined) return undefined;
  const credit = formatEuro(Number(cents));
  return Number(cents) === 0
    ? i18n._(msg`This customer has no credit: nothing can be given back.`)
    : i18n._(msg`No more can be given back than the customer’s credit, ${credit}.`);
}

/** What would lie in the drawer, and when: less than nothing. */
function ofTheDrawer(i18n: I18n, code: string): string | undefined {
  const [kind, rule, cents, day] = code.split('.');
  if (kind !== 'cash' || rule !== 'short' || !day) return undefined;
  const [amount, on] = [formatEuro(Number(cents)), formatDate(day)];
  return i18n._(msg`There is not so much in the drawer: on ${on} it would hold ${amount}.`);
}

/** Characters that our fonts can't draw, with their line on the paper. */
function ofPaper(i18n: I18n, code: string): string | undefined {
  const [, line, characters] = /^print\.(?:line\.(\d+)|text)\.(.+)$/su.exec(code) ?? [];
  if (characters === undefined) return undefined;
  return line === undefined
    ? i18n._(msg`“${characters}” can’t be printed.`)
    : i18n._(msg`Line ${line}: “${characters}” can’t be printed.`);
}

type Details = Readonly<Record<string, MessageDescriptor>>;
type Told = Pick<Problem, 'message' | 'code'>;

/** See `useProblemWords`; for whoever fetches these words only when there is a problem. */
export function problemWords(i18n: I18n, { message, code }: Told, details?: Details): ProblemWords {
  // Another server's own words are shown as they came, unless they are only a code.
  const isProse = SENTENCES.has(message) || message.trim().includes(' ');
  const told = isProse ? message : MESSAGES.invalid;
  const own = SENTENCES_BY_CODE[code];
  const sentence = own ? i18n._(own) : i18n._(told);
  const known = details?.[code] ?? DETAILS[code];
  const detail = known
    ? i18n._(known)
    : (ofTheNorm(i18n, code) ?? ofPaper(i18n, code) ?? beyondCredit(i18n, code) ?? ofTheDrawer(i18n, code));
  const instead = own ? undefined : OF_A_FORM[told];
  return { sentence, detail, own: instead && (detail ?? i18n._(instead)) };
}

/**
 * Turns a problem into the person's language: the specification's sentence, and where `details` (an area's own, before
 * the general ones) know the code, what exactly was wrong.
 */
export function useProblemWords(details?: Details) {
  const { i18n } = useLingui();
  return useCallback((problem: Told): ProblemWords => problemWords(i18n, problem, details), [i18n, details]);
}
