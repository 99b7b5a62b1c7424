import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import type { Fields } from '../../../domain/kernel/field.ts';
import { ProblemLine } from '../../form/problem-lines.tsx';
import { NO_PROBLEMS, type Problems } from '../../form/problems.ts';
import { useText } from '../../value/domain-text.ts';
import { labelsAt } from '../../work/work-diff.ts';
import './line-row.css';

/** Of the record that the lines are of: a problem of a line says which of its fields it is about. */
export const RecordFields = createContext<Fields>({});

/** Where and how a line stands in the list. */
export interface LineFrame {
  readonly pointer: string;
  readonly unsent?: boolean;
  /** It, or what was typed over it, is not saved into the record yet. */
  readonly unfinished?: boolean;
  readonly current?: boolean;
  readonly problems?: Problems;
  /** Absent: nothing to open. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export interface ListedLine<L> extends LineFrame {
  readonly line: L;
  /** The one above it. */
  readonly before?: L | undefined;
}

interface LineRowProps extends LineFrame {
  /** When, or which: a narrow column at the left, on a laptop alone. */
  readonly lead: ReactNode;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly meta: ReactNode;
  /** Between what it is and its amount. */
  readonly aside?: ReactNode;
  /** What it comes to; nothing where that is not known yet. */
  readonly amount: string | undefined;
  /** Below the amount: what became of it. */
  readonly amountNote?: ReactNode;
  /** Below the row. */
  readonly remark?: ReactNode;
}

/** A line of a document in its list: what, how much, and what is wrong with it. */
export function LineRow(props: LineRowProps) {
  const { pointer, unsent, unfinished, current, problems = NO_PROBLEMS, onOpen, children } = props;
  const { lead, icon: Icon, title, meta, aside, amount, amountNote, remark } = props;
  const { t } = useLingui();
  const text = useText();
  const fields = useContext(RecordFields);
  const labelOf = (at: string): string[] => {
    const label = labelsAt(fields, at).at(-1);
    return typeof label === 'string' ? [text(label)] : [];
  };
  return (
    <li
      className="document-line"
      data-pointer={pointer}
      data-current={current || undefined}
      data-opens={onOpen ? '' : undefined}
    >
      <div className="document-line-grid">
        <span className="document-line-lead">{lead}</span>
        <div className="document-line-what">
          <div className="document-line-name">
            <span className="document-line-icon">
              <Icon size={16} aria-hidden />
            </span>
            <Title onOpen={onOpen} current={current ?? false}>
              {title}
            </Title>
            {unsent && (
              <span
                className="document-line-unsent"
                role="img"
                aria-label={t`Saved on this device`}
                data-tip={t`Saved on this device`}
              />
            )}
          </div>
          <div className="document-line-meta">{meta}</div>
        </div>
        <div className="document-line-aside">{aside}</div>
        <div className="document-line-amount">
          {amount !== undefined ? (
            <span className="document-line-sum">{amount}</span>
          ) : (
            !unfinished && <span className="document-line-unknown">–</span>
          )}
          {unfinished ? (
            <span className="document-line-note" data-unfinished="">
              <Trans>Unfinished</Trans>
            </span>
          ) : (
            amount !== undefined && amountNote && <span className="document-line-note">{amountNote}</span>
          )}
        </div>
      </div>
      {remark && <p className="document-line-below">{remark}</p>}
      {problems.map((problem) => (
        <p key={`${problem.pointer} ${problem.code}`} className="document-line-below" data-wrong="">
          <ProblemLine problem={problem} labels={labelOf(problem.pointer)} />
        </p>
      ))}
      {children && <div className="document-line-more">{children}</div>}
    </li>
  );
}

function Title({
  onOpen,
  current,
  children,
}: {
  onOpen: (() => void) | undefined;
  current: boolean;
  children: ReactNode;
}) {
  if (!onOpen) return <span className="document-line-title">{children}</span>;
  return (
    <button
      type="button"
      className="document-line-title"
      data-line=""
      data-print="yes"
      aria-current={current || undefined}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
