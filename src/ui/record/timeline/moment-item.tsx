import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import { machineOf, type Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { formatDate, formatTimestamp } from '../../../domain/kernel/format.ts';
import type { Moment } from '../../../domain/kernel/happenings.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { RecordPaths } from '../../routing/record-paths.ts';
import { RecordSlotsContext } from '../record-slots.ts';
import { useText } from '../../value/domain-text.ts';
import { FieldValue } from '../../value/field-value.tsx';
import { LinkValue } from '../../value/link-value.tsx';
import { rowName } from '../../value/row-name.ts';
import { StatusBadge } from '../../value/status-badge.tsx';
import { UnsentMark } from '../../value/unsent-mark.tsx';
import { MomentFiles } from './moment-files.tsx';
import { byWhom } from './named-rows.ts';
import { sortOf } from './sorts.ts';
import './timeline.css';

interface MomentItemProps {
  readonly moment: Moment;
  /** The record whose page this is: it is not told of itself. */
  readonly subject?: string;
}

/** A link to others than the record that one reads. */
function others(field: Field, value: unknown, subject: string | undefined): unknown {
  if (field.kind === 'link') return value === subject ? null : value;
  return field.kind === 'links' && Array.isArray(value) ? value.filter((id) => id !== subject) : value;
}

/** Something that happened: what, with whom, by whom and when; what is to be done next can be done here. */
export function MomentItem({ moment, subject }: MomentItemProps) {
  const text = useText();
  const entity = useEngine().context.entityOf(moment.collection);
  const path = useContext(RecordPaths)({ collection: moment.collection, entityId: moment.row.id });
  const Next = useContext(RecordSlotsContext).moments?.[moment.collection];
  const row = moment.row as Shown;
  const { happens } = entity;
  const { label, icon: Icon } = sortOf(entity, moment);
  const body = happens?.text === undefined ? undefined : row[happens.text];
  const words = typeof body === 'string' ? body.trim() : '';
  const machine = machineOf(entity);
  const by = byWhom(entity, moment);
  const own = happens?.title === undefined ? undefined : row[happens.title];
  const title = (typeof own === 'string' && own) || (rowName(entity, row, text) ?? text(label));
  // What has nothing but its text is told by that.
  const isTextAlone = words !== '' && title.startsWith(words.slice(0, 40));
  const facts: ReactNode[] = (happens?.facts ?? []).flatMap((name) => {
    const field = entity.fields[name];
    const value = field && others(field, row[name], subject);
    return field && !isEmpty(value) ? [<FieldValue key={name} field={field} value={value} />] : [];
  });
  return (
    <li className="moment">
      <span className="moment-icon" data-tip={text(label)}>
        <Icon size={16} aria-hidden />
      </span>
      <div className="moment-body">
        <p className="moment-head">
          {moment.line ? (
            <Move entity={entity} moment={moment} title={title} path={path} />
          ) : (
            !isTextAlone && (path ? <Link to={path}>{title}</Link> : <b>{title}</b>)
          )}
          {!moment.line && machine && entity.statusField && (
            <StatusBadge machine={machine} value={row[entity.statusField]} />
          )}
          {row.unsent && <UnsentMark collection={moment.collection} id={row.id} />}
        </p>
        {!moment.line && words !== '' && <p className="moment-text">{words}</p>}
        <p className="moment-facts">
          <span>{text(label)}</span>
          {typeof by === 'string' && (
            <span>
              <LinkValue to="users" id={by} />
            </span>
          )}
          {!moment.line && facts.map((fact, at) => <span key={at}>{fact}</span>)}
          {!moment.line && <MomentFiles entity={entity} row={row} />}
        </p>
        {Next && <Next row={row} />}
      </div>
      {moment.at !== undefined && (
        <time className="moment-at" dateTime={moment.at.replace(' ', 'T')}>
          {moment.at.length > 10 ? formatTimestamp(moment.at) : formatDate(moment.at)}
        </time>
      )}
    </li>
  );
}

/** From what to what, where a log tells so. */
function Move({
  entity,
  moment,
  title,
  path,
}: {
  entity: Entity;
  moment: Moment;
  title: string;
  path: string | undefined;
}) {
  const log = entity.fields[entity.happens?.log ?? ''];
  const fields = log?.kind === 'lines' ? log.fields : {};
  const { from, to } = fields;
  return (
    <>
      {path ? <Link to={path}>{title}</Link> : <b>{title}</b>}
      {from && to && (
        <span>
          <FieldValue field={from} value={moment.line?.['from']} isPlain />
          {' → '}
          <FieldValue field={to} value={moment.line?.['to']} isPlain />
        </span>
      )}
    </>
  );
}
