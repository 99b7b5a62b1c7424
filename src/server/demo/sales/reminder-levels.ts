import { make, type Demo, type Origin, type Row } from '../maker.ts';

const LEVELS = [
  {
    label: 'Rappel amiable',
    days: 7,
    claims: false,
    subjectEn: 'A reminder of our invoice',
    letterEn: `Dear customer,

Unless we are mistaken, the invoice below has not reached its payment yet. It may have escaped your notice: would you be so kind as to look into it?

If your payment is already on its way, please disregard this message. Should anything about the invoice be unclear, tell us and we will settle it with you.

Kind regards,
Accounts`,
    subjectFr: 'Rappel de notre facture',
    letterFr: `Madame, Monsieur,

Sauf erreur de notre part, le règlement de la facture rappelée ci-dessous ne nous est pas encore parvenu. Sans doute s’agit-il d’un simple oubli : nous vous remercions de bien vouloir y donner suite.

Si votre paiement est déjà parti, veuillez ne pas tenir compte de ce message. Si un point de cette facture appelle une explication, nous restons à votre disposition.

Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.

Le service comptabilité`,
  },
  {
    label: 'Relance ferme',
    days: 21,
    claims: false,
    subjectEn: 'Second reminder: invoice overdue',
    letterEn: `Dear customer,

In spite of our first reminder, the invoice below is still unpaid. Please transfer the amount due within eight days.

If something stands in the way of your payment, let us know without delay, so that we may find an arrangement together.

Yours sincerely,
Accounts`,
    subjectFr: 'Deuxième relance : facture échue',
    letterFr: `Madame, Monsieur,

Malgré notre premier rappel, la facture rappelée ci-dessous demeure impayée. Nous vous demandons de bien vouloir en régler le montant sous huit jours.

Si une difficulté retarde votre paiement, faites-le-nous savoir sans attendre, afin que nous convenions ensemble d’une solution.

Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.

Le service comptabilité`,
  },
  {
    label: 'Mise en demeure',
    days: 45,
    claims: true,
    subjectEn: 'Formal notice to pay',
    letterEn: `Dear customer,

Our two reminders have gone unanswered. We hereby give you formal notice to pay the invoice below within eight days of receiving this letter.

Interest for late payment runs from the day after the due date, at the rate stated on the invoice, and the lump-sum indemnity of 40 € for recovery costs is due (articles L441-10 and D441-5 of the French Commercial Code). Failing payment within that time, we shall refer the matter to the competent court.

Yours faithfully,
The management`,
    subjectFr: 'Mise en demeure de payer',
    letterFr: `Madame, Monsieur,

Nos deux relances étant restées sans effet, nous vous mettons en demeure, par la présente, de régler la facture rappelée ci-dessous dans un délai de huit jours à compter de la réception de ce courrier.

Les pénalités de retard courent de plein droit depuis le lendemain de l’échéance, au taux indiqué sur la facture, et l’indemnité forfaitaire de 40 € pour frais de recouvrement est exigible (articles L441-10 et D441-5 du code de commerce). À défaut de règlement dans ce délai, nous saisirons la juridiction compétente.

Nous vous prions d’agréer, Madame, Monsieur, l’expression de nos salutations distinguées.

La direction`,
  },
] as const;

/** When an overdue invoice is recalled, and in which words. */
export async function makeReminderLevels(demo: Demo, origin: Origin): Promise<Row<'reminderLevels'>[]> {
  const rows: Row<'reminderLevels'>[] = [];
  for (const level of LEVELS) rows.push(await make(demo, 'reminderLevels', level, origin));
  return rows;
}
