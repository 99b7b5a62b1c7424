import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHeldAt, useIsPutAway, type Question } from '../../offline/index.ts';
import { LinkButton } from '../link-button.tsx';
import { PlainButton } from '../plain-button.tsx';
import { useHasNetwork } from '../use-network.ts';
import type { ListDeclaration } from './list-definition.ts';

function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="list-empty">
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ListEmptyProps {
  readonly isFiltered: boolean;
  readonly collection: string;
  readonly failed: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  readonly create: { readonly label: string; readonly to: string } | undefined;
  readonly onClear: () => void;
  readonly question: Question;
  readonly nothingFound: string;
  readonly NothingFound: ListDeclaration['NothingFound'];
  readonly notHere: string;
}

/** Why there are no rows: nothing matches, nothing was fetched yet, or there is nothing and here is how to begin. */
export function ListEmpty(props: ListEmptyProps) {
  const { collection, isFiltered, failed, empty, create, onClear, nothingFound, notHere } = props;
  const { question, NothingFound } = props;
  const heldAt = useHeldAt(collection);
  const isPutAway = useIsPutAway(collection);
  const hasNetwork = useHasNetwork();
  if (isFiltered) {
    const said = (
      <Empty
        title={nothingFound}
        action={
          <PlainButton variant="outline" onClick={onClear}>
            <Trans>Show everything</Trans>
          </PlainButton>
        }
      />
    );
    return NothingFound ? <NothingFound question={question}>{said}</NothingFound> : said;
  }
  const isHere = heldAt != null;
  if (heldAt === undefined || isPutAway) return null;
  if (!isHere && !failed)
    return <Empty title={notHere}>{hasNetwork ? <Trans>Fetching them…</Trans> : undefined}</Empty>;
  return (
    <Empty
      title={isHere ? empty.title : notHere}
      action={create && <LinkButton to={create.to}>{create.label}</LinkButton>}
    >
      {isHere ? (
        empty.text
      ) : (
        <Trans>The server could not be reached. What you add is saved here and sent later.</Trans>
      )}
    </Empty>
  );
}
