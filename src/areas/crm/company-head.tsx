import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { openFields } from '../../domain/kernel/grants.ts';
import { OWN } from '../../domain/kernel/own-company.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import { ActivityBar } from '../../parts/activity/activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isOutOfUse, useReactivate } from './reactivate.ts';

/** Fetched with the first record that has one. */
const RelationGlance = lazyPart(async () => (await import('./relation-glance.tsx')).RelationGlance);

/** Below the name of a company: whether another stands for it, the relation at a glance, and how one notes what happens. */
export function CompanyHead({ row }: { row: Shown }) {
  const { id } = row;
  const survivor = survivorOf(row);
  const of = useMemo(() => ({ company: id }), [id]);
  if (survivor !== undefined)
    return (
      <chakra.div mt="4">
        <Notice tone="info">
          <Trans>
            This company was merged into <RecordLink to="companies" id={survivor} />. What is known of it goes
            on there.
          </Trans>
        </Notice>
      </chakra.div>
    );
  return (
    <>
      {row['calculatedOwn'] === OWN && (
        <Badge tone="info">
          <Trans>Our own company</Trans>
        </Badge>
      )}
      {isOutOfUse(row) && <OutOfUse row={row} />}
      <RelationGlance row={row} by="company" />
      <ActivityBar of={of} />
    </>
  );
}

/** It is left out of lists and choices until somebody takes it into use again. */
function OutOfUse({ row }: { row: Shown }) {
  const reactivate = useReactivate();
  const person = usePerson();
  const entity = useEngine().context.entityOf('companies');
  return (
    <chakra.div mt="4">
      <Notice
        tone="info"
        action={
          openFields(entity, 'U', row, person)?.has('isActive') ? (
            <Button variant="outline" size="sm" onClick={() => void reactivate(row)}>
              <Trans>Reactivate</Trans>
            </Button>
          ) : undefined
        }
      >
        <Trans>This company is out of use: lists and choices leave it out.</Trans>
      </Notice>
    </chakra.div>
  );
}
