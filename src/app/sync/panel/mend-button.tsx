import { Trans, useLingui } from '@lingui/react/macro';
import { entityOf, isCollection } from '../../../domain/registry.ts';
import type { OutboxRecord } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useOpened } from '../../../ui/toast/use-opened.ts';
import { mendPath, useRoles } from '../record-paths.ts';
import { whatToMend } from './what-to-mend.ts';

const loadForm = async () => (await import('../../../ui/form/entity-form.tsx')).EntityFormSheet;

/** Leads to the form where a refused change is mended, its errors at their fields; where no page has one, opens one here. */
export function MendButton({ record }: { record: OutboxRecord }) {
  const { t } = useLingui();
  const { Opened: EntityFormSheet, open, close } = useOpened(loadForm);
  const roles = useRoles();
  // A file cannot be edited, a removal says nothing: they are sent again or dropped.
  if (record.op === 'upload' || record.op === 'delete' || !isCollection(record.collection)) return null;
  const path = mendPath(record, whatToMend(record), roles);
  if (path !== undefined)
    return (
      <LinkButton to={path} variant="ghost" size="sm">
        <Trans>Mend it</Trans>
      </LinkButton>
    );
  const { fields } = entityOf(record.collection);
  const typed = Object.keys(record.patch).filter(
    (name) => fields[name] && !fields[name].computed && fields[name].kind !== 'status',
  );
  if (record.op === 'action' || typed.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={open}>
        <Trans>Mend it</Trans>
      </Button>
      {EntityFormSheet && (
        <EntityFormSheet
          title={t`Mend it`}
          collection={record.collection}
          id={record.entityId}
          sections={[{ fields: typed }]}
          onSaved={close}
          onCancel={close}
        />
      )}
    </>
  );
}
