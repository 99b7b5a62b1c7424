import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf, isCollection } from '../../../domain/registry.ts';
import { useEngine, usePerson } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { LinkPicker } from '../../../ui/form/picker/link-picker.tsx';
import { changeRecord } from '../../../ui/record/change-record.ts';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { asDrive, DRIVE } from '../drive.ts';

interface AttachedProps {
  readonly row: AnyRow;
  readonly mayChange: boolean;
}

/** The record that it belongs to: an invoice, a customer, a task. */
export function Attached({ row, mayChange }: AttachedProps) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { aboutCollection, about } = asDrive(row);
  const write = async (to: { collection: string; id: string } | null): Promise<void> => {
    await changeRecord(engine, DRIVE, row.id, () => ({
      aboutCollection: to?.collection ?? null,
      about: to?.id ?? null,
    }));
    setOpen(false);
  };
  if (!about && !mayChange) return null;
  return (
    <section className="drive-section" aria-label={t`Attached to`}>
      <h2>
        <Trans>Attached to</Trans>
      </h2>
      {about && aboutCollection && isCollection(aboutCollection) && (
        <p>
          {text(entityOf(aboutCollection).label)} <RecordLink to={aboutCollection} id={about} />
        </p>
      )}
      {mayChange && !isOpen && (
        <span className="drive-ways">
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            {about ? <Trans>Attach to another record</Trans> : <Trans>Attach to a record</Trans>}
          </Button>
          {about && (
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void write(null)}>
              <Trans>Detach</Trans>
            </Button>
          )}
        </span>
      )}
      {isOpen && <Chooser onChoose={(to) => void write(to)} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface ChooserProps {
  readonly onChoose: (to: { collection: string; id: string }) => void;
  readonly onClose: () => void;
}

function Chooser({ onChoose, onClose }: ChooserProps) {
  const { t } = useLingui();
  const text = useText();
  const person = usePerson();
  const pathOf = useContext(RecordPaths);
  const offered = COLLECTIONS.filter(
    (collection) =>
      collection !== DRIVE &&
      pathOf({ collection, entityId: '-' }) !== undefined &&
      mayEver(entityOf(collection), 'R', person),
  )
    .map((collection) => ({ collection, label: text(entityOf(collection).plural) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const [collection, setCollection] = useState<string>(offered[0]?.collection ?? '');
  if (collection === '') return null;
  return (
    <div className="drive-form">
      <Field label={t`Kind of record`}>
        {(control) => (
          <Select
            {...control}
            value={collection}
            onChange={(event) => setCollection(event.currentTarget.value)}
          >
            {offered.map((one) => (
              <option key={one.collection} value={one.collection}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`Record`}>
        {(control) => (
          <LinkPicker
            key={collection}
            control={control}
            label={t`Record`}
            collection={collection}
            value={null}
            onChange={(id) => id && onChoose({ collection, id })}
          />
        )}
      </Field>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
