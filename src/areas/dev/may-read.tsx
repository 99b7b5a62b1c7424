import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { entityOf } from '../../domain/registry.ts';
import { usePerson } from '../../offline/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { useText } from '../../ui/value/domain-text.ts';

/** A tool on records that its developer may not be allowed to read: who may is said in its place. */
export function MayRead({ collection, children }: { collection: string; children: ReactNode }) {
  const text = useText();
  const person = usePerson();
  const entity = entityOf(collection);
  if (mayEver(entity, 'R', person)) return children;
  const records = text(entity.plural);
  return (
    <Notice tone="info">
      <Trans>
        {records}: you don’t have permission to read them. Ask an admin for the role Accounts or Admin beside
        Developer.
      </Trans>
    </Notice>
  );
}
