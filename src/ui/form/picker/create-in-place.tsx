import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../../../offline/index.ts';
import { Sheet } from '../../sheet/sheet.tsx';
import { EntityFormCore } from '../entity-form-core.tsx';
import { CreateContext, type CreateRequest } from './create-context.ts';

/** Lets the pickers below make what is missing by its own form, the least of it first, without leaving the one one is in. */
export function CreateInPlace({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<CreateRequest>();
  return (
    <CreateContext value={setRequest}>
      {children}
      {request &&
        createPortal(<CreateSheet request={request} onDone={() => setRequest(undefined)} />, document.body)}
    </CreateContext>
  );
}

/** People search by name: a code is what they do not know yet. */
const NAMES = ['name', 'title', 'label', 'lastName'];

function CreateSheet({ request, onDone }: { request: CreateRequest; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { collection, text, begins, onCreated } = request;
  const entity = useEngine().context.entityOf(collection);
  const [closing, setClosing] = useState(false);
  const texts = entity.search.filter((name) => entity.fields[name]?.kind === 'text');
  const named = NAMES.find((name) => texts.includes(name)) ?? texts[0];
  const [initial] = useState(() => ({ ...begins, ...(named ? { [named]: text } : {}) }));
  const label = i18n._(entity.label);
  return (
    <Sheet title={t`New: ${label}`} onClose={() => setClosing(true)}>
      <CreateInPlace>
        <EntityFormCore
          collection={collection}
          initial={initial}
          // Of its own, and of what was typed: the page that makes such a row shows other fields, and of another one.
          draftName={`${collection}/new in place/${text}`}
          least
          submitLabel={t`Create`}
          closing={closing}
          onStay={() => setClosing(false)}
          onCancel={onDone}
          onSaved={(row) => {
            onCreated(row.id);
            onDone();
          }}
        />
      </CreateInPlace>
    </Sheet>
  );
}
