import { formatDate } from '../../domain/kernel/format.ts';
import './print.css';

interface PrintHeaderProps {
  readonly company: string;
  /** The day it is printed on, `2026-11-24`. */
  readonly day: string;
}

/** Whose paper this is and of when: seen on paper alone. A page that may be printed puts it first. */
export const PrintHeader = ({ company, day }: PrintHeaderProps) => (
  <div className="print-header" aria-hidden>
    <b>{company}</b>
    <time dateTime={day}>{formatDate(day)}</time>
  </div>
);
