/** Whether a day is of another month than the account: worth a word, never a refusal, for a receipt may come late. */
export const isOutsidePeriod = (day: string | null | undefined, period: string | null | undefined): boolean =>
  Boolean(day) && Boolean(period) && day?.slice(0, 7) !== period;
