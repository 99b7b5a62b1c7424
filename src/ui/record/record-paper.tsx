import { Trans } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { attachedField } from '../../domain/kernel/attached.ts';
import { useEngine, useRowCount, type Shown } from '../../offline/index.ts';
import { useText } from '../value/domain-text.ts';
import { attachmentsOf } from './attachment.ts';
import { Comments } from './comments/comments.ts';
import { relatedId } from './related-id.ts';
import { RelatedList, type Related } from './related-list.tsx';
import './record-paper.css';

interface RecordPaperProps {
  readonly collection: string;
  readonly row: Shown;
  readonly related: readonly Related[];
  /** How often it was asked for: each time the browser's own question opens. */
  readonly asked: number;
}

/** What is read from the device for the paper is there by then, in milliseconds. */
const READ_MS = 300;
/** More related rows than that are a list of their own. */
const MOST_ROWS = 500;

/**
 * What a record has on paper below its header, story and facts: all that stands behind the tabs, one after the other. It
 * is drawn when somebody prints, and seen on paper alone.
 */
export function RecordPaper({ collection, row, related, asked }: RecordPaperProps) {
  const text = useText();
  const { entityOf } = useEngine().context;
  useEffect(() => {
    const timer = setTimeout(() => window.print(), READ_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const attached = attachedField(entityOf(collection).fields);
  const files = attached ? attachmentsOf(row, attached.name) : [];
  return (
    <div className="record-paper" aria-hidden>
      {related.map((one) => (
        <Counted
          key={relatedId(one, related)}
          title={one.label}
          collection={one.collection}
          where={{ [one.by]: row.id }}
        >
          <RelatedList related={one} id={row.id} first={MOST_ROWS} />
        </Counted>
      ))}
      <Counted
        title={<Trans>Comments</Trans>}
        collection="comments"
        where={{ onCollection: collection, onId: row.id }}
      >
        <Comments collection={collection} id={row.id} />
      </Counted>
      {attached && files.length > 0 && (
        <section>
          <h2>{text(attached.field.label)}</h2>
          <ul>
            {files.map(({ lineKey, label }, at) => (
              <li key={lineKey}>{label?.trim() || <Trans>File {at + 1}</Trans>}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface CountedProps {
  readonly title: ReactNode;
  readonly collection: string;
  readonly where: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Paper says nothing of what there is none of. */
function Counted({ title, collection, where, children }: CountedProps) {
  const count = useRowCount(collection, where);
  if (count === undefined || count === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
