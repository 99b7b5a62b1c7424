import { Trans, useLingui } from '@lingui/react/macro';
import { Contact, RotateCcw } from 'lucide-react';
import { formatNumber } from '../../domain/kernel/format.ts';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import type { SelectedProps } from '../../ui/list/list-definition.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { isOutOfUse } from './reactivate.ts';
import { useSaveCards } from './use-save-cards.ts';

/** What else is done with ticked companies. */
export function SelectedCompanies(props: SelectedProps) {
  return (
    <>
      <Reactivate {...props} />
      <SaveCards {...props} collection="companies" />
    </>
  );
}

export const SelectedContacts = (props: SelectedProps) => <SaveCards {...props} collection="contacts" />;

function SaveCards({ collection, ids }: SelectedProps & { readonly collection: 'companies' | 'contacts' }) {
  const text = useText();
  const engine = useEngine();
  const save = useSaveCards(collection);
  const name = `${text(engine.context.entityOf(collection).plural)} ${engine.writer.today()}`;
  return (
    <PlainButton variant="outline" size="sm" onClick={() => void save(ids, name)}>
      <Contact size={16} aria-hidden />
      <Trans>Save as vCard</Trans>
    </PlainButton>
  );
}

/** Those out of use are used again; the others stay as they are. */
function Reactivate({ rows, run, onDone }: SelectedProps) {
  const { t } = useLingui();
  const person = usePerson();
  const entity = useEngine().context.entityOf('companies');
  const able = (rows ?? []).filter(isOutOfUse);
  if (able.length === 0 || !mayEver(entity, 'U', person)) return null;
  const change = (id: string, isActive: boolean) =>
    ({ type: 'update', collection: 'companies', id, changes: { isActive } }) as const;
  const reactivate = async (): Promise<void> => {
    await run(
      able.map(({ id }) => change(id, true)),
      (done) => {
        const count = formatNumber(done);
        return t`Reactivated: ${count}`;
      },
      (written) => written.flatMap((write) => (write.type === 'update' ? [change(write.id, false)] : [])),
    );
    onDone();
  };
  return (
    <PlainButton variant="outline" size="sm" onClick={() => void reactivate()}>
      <RotateCcw size={16} aria-hidden />
      <Trans>Reactivate</Trans>
      {able.length < (rows?.length ?? 0) && <small>{formatNumber(able.length)}</small>}
    </PlainButton>
  );
}
