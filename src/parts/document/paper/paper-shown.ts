/** Where in the address it says that the paper is shown over the record: going back closes it. */
export const SHOWN_PAPER = 'paper';
export const PAPER_SHOWN = `?${SHOWN_PAPER}=pdf`;
