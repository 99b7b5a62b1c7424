import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { COLLECTIONS, entityOf, isCollection } from '../../../domain/registry.ts';
import { usePerson } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { useHolder } from '../../../parts/files/use-holder.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { LinkPicker } from '../../../ui/form/picker/link-picker.tsx';
import { AsksToOpen } from '../../../parts/files/asks-to-open.tsx';
import { useLinking } from '../../../parts/files/use-linking.ts';
import { RecordPaths } from '../../../ui/routing/record-paths.ts';
import { useText } from '../../../ui/value/domain-text.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';
import { asDrive, DRIVE, type DriveRow } from '../drive.ts';

interface AttachedProps {
  readonly row: AnyRow;
  readonly mayChange: boolean;
}

/** The record that it belongs to: an invoice, a customer, a task. Whoever reads that reads it too. */
export function Attached({ row, mayChange }: AttachedProps) {
  const { t } = useLingui();
  const text = useText();
  const { link, detach } = useLinking();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { aboutCollection, about } = asDrive(row);
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
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void detach(row.id)}>
              <Trans>Detach</Trans>
            </Button>
          )}
        </span>
      )}
      {isOpen && (
        <Chooser
          file={asDrive(row)}
          onChoose={({ collection, id }) => {
            close();
            void link(row.id, collection, id);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface RecordNamed {
  readonly collection: string;
  readonly id: string;
}

interface ChooserProps {
  readonly file: DriveRow;
  readonly onChoose: (to: RecordNamed) => void;
  readonly onClose: () => void;
}

/** Chooses a record. Whom that opens the file to is said before it is so. */
function Chooser({ file, onChoose, onClose }: ChooserProps) {
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
  const [chosen, setChosen] = useState<string | null>(null);
  const holder = useHolder({ aboutCollection: collection, about: chosen });
  if (collection === '') return null;
  return (
    <div className="drive-form">
      <Field label={t`Kind of record`}>
        {(control) => (
          <Select
            {...control}
            value={collection}
            onChange={(event) => {
              setCollection(event.currentTarget.value);
              setChosen(null);
            }}
          >
            {offered.map((one) => (
              <option key={one.collection} value={one.collection}>
                {one.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t`Record`}
        help={
          chosen || file.reach === 'company'
            ? undefined
            : t`Everyone who may read the record will be able to read this file.`
        }
      >
        {(control) => (
          <LinkPicker
            key={collection}
            control={control}
            label={t`Record`}
            collection={collection}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
      {chosen && holder ? (
        <AsksToOpen
          key={chosen}
          file={file}
          holder={holder}
          onSure={() => onChoose({ collection, id: chosen })}
          onClose={onClose}
        />
      ) : (
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}
