import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { groupIdentifier } from '../../../domain/kernel/identifier-groups.ts';
import { IconButton } from '../../icon-button.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { useText } from '../../value/domain-text.ts';
import { FieldValue } from '../../value/field-value.tsx';

/** Fetched with the first fact that is changed. */
const FactEditor = lazyPart(async () => (await import('./fact-editor.tsx')).FactEditor);

/** Fetched with the first file. */
const Thumbnail = lazyPart(async () => (await import('../../photo/thumbnail.tsx')).Thumbnail);

/** Fetched with the first number that has check digits. */
const IdentifierMark = lazyPart(async () => (await import('./identifier-mark.tsx')).IdentifierMark);

const CHECKED = new Set(['siren', 'siret', 'vatNumber', 'iban']);
const isChecked = (field: Field): boolean => field.kind === 'text' && CHECKED.has(field.format ?? '');

interface FactProps {
  readonly entity: Entity;
  readonly row: AnyRow;
  readonly name: string;
  readonly field: Field;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
}

/** An account or a registration number in the groups that its control and its paper have. */
const asRead = (field: Field, value: unknown): unknown =>
  field.kind === 'text' ? groupIdentifier(field.format, String(value)) : value;

/** One fact: its name and what it says; a pencil, quiet until one comes near it, makes it the field's own control. */
export function Fact({ entity, row, name, field, mayEdit, onEdit }: FactProps) {
  const { t } = useLingui();
  const text = useText();
  const pencil = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const label = text(field.label);
  // The pencil is drawn again only when the control has gone.
  const comesBack = useRef(false);
  useEffect(() => {
    if (!isEditing && comesBack.current) pencil.current?.focus();
    comesBack.current = false;
  }, [isEditing]);
  const close = (isBack: boolean) => {
    comesBack.current = isBack;
    setEditing(false);
  };
  return (
    <div className="fact" data-editing={isEditing || undefined}>
      <dt>{label}</dt>
      <dd>
        {isEditing ? (
          <FactEditor collection={entity.collection} id={row.id} name={name} field={field} onClose={close} />
        ) : (
          <>
            {isEmpty(row[name]) ? (
              <span className="fact-none">–</span>
            ) : (
              <>
                {field.kind === 'file' ? (
                  <Thumbnail uploadId={String(row[name])} label={label} size={field.drawn ? 'wide' : 'md'} />
                ) : (
                  <FieldValue field={field} value={asRead(field, row[name])} />
                )}
                {isChecked(field) && <IdentifierMark entity={entity} row={row} name={name} />}
              </>
            )}
            {mayEdit && (
              <IconButton
                ref={pencil}
                className="fact-pencil"
                label={isEmpty(row[name]) ? t`Add: ${label}` : t`Change: ${label}`}
                icon={Pencil}
                size="iconSm"
                onClick={() => {
                  onEdit();
                  setEditing(true);
                }}
              />
            )}
          </>
        )}
      </dd>
    </div>
  );
}
