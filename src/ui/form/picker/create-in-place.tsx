import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useEngine } from '../../../offline/index.ts';
import { Sheet } from '../../sheet/sheet.tsx';
import { EntityFormCore } from '../entity-form-core.tsx';
import { CreateContext, type CreateRequest } from './create-context.ts';

/** Lets the pickers below make what is missing, by its required fields, without leaving the form one is in. */
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

function CreateSheet({ request, onDone }: { request: CreateRequest; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const { collection, text, onCreated } = request;
  const entity = useEngine().context.entityOf(collection);
  const [closing, setClosing] = useState(false);
  const required = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.required && !field.computed ? [name] : [],
  );
  const named = entity.search.find((name) => entity.fields[name]?.kind === 'text');
  const [initial] = useState(() => (named ? { [named]: text } : {}));
  const fields = named && !required.includes(named) ? [named, ...required] : required;
  const label = i18n._(entity.label);
  return (
    <Sheet title={t`New: ${label}`} onClose={() => setClosing(true)}>
      <CreateInPlace>
        <EntityFormCore
          collection={collection}
          initial={initial}
          sections={[{ fields }]}
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
