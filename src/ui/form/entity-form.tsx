import { useState, type ReactNode } from 'react';
import { Sheet } from '../sheet/sheet.tsx';
import { EntityFormCore, type EntityFormProps } from './entity-form-core.tsx';
import { CreateInPlace } from './picker/create-in-place.tsx';

/**
 * The form of an entity, drawn from its declaration: the fields that this person may write, laid out as the declaration
 * says or, where it says nothing, by what they are. Saves to this device (Ctrl+S), keeps what is typed across reloads,
 * asks before it is left.
 */
export function EntityForm(props: EntityFormProps) {
  return (
    <CreateInPlace>
      <EntityFormCore {...props} />
    </CreateInPlace>
  );
}

/** The same in a sheet over the page. */
export function EntityFormSheet({
  title,
  before,
  ...props
}: Omit<EntityFormProps, 'closing' | 'onStay'> & {
  readonly title: string;
  /** Above the form: what of the row is not to be filled in. */
  readonly before?: ReactNode;
}) {
  const [closing, setClosing] = useState(false);
  return (
    <Sheet title={title} onClose={() => setClosing(true)}>
      {before}
      <CreateInPlace>
        <EntityFormCore {...props} closing={closing} onStay={() => setClosing(false)} />
      </CreateInPlace>
    </Sheet>
  );
}
