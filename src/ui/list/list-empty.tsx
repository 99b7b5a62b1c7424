import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useHeldAt, useIsPutAway } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';
import { useHasNetwork } from '../use-network.ts';

function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <chakra.div
      py={{ base: '10', md: '16' }}
      maxW="26rem"
      mx="auto"
      textAlign="center"
      animation="fade 150ms ease-out"
    >
      <chakra.h2 textStyle="section">{title}</chakra.h2>
      {children !== undefined && (
        <chakra.p color="fg.muted" mt="1.5">
          {children}
        </chakra.p>
      )}
      {action !== undefined && <chakra.div mt="5">{action}</chakra.div>}
    </chakra.div>
  );
}

interface ListEmptyProps {
  readonly isFiltered: boolean;
  readonly collection: string;
  readonly failed: boolean;
  readonly empty: { readonly title: string; readonly text: string };
  readonly create: { readonly label: string; readonly to: string } | undefined;
  readonly onClear: () => void;
  readonly nothingFound: string;
  readonly notHere: string;
}

/** Why there are no rows: nothing matches, nothing was fetched yet, or there is nothing and here is how to begin. */
export function ListEmpty(props: ListEmptyProps) {
  const { collection, isFiltered, failed, empty, create, onClear, nothingFound, notHere } = props;
  const heldAt = useHeldAt(collection);
  const isPutAway = useIsPutAway(collection);
  const hasNetwork = useHasNetwork();
  if (isFiltered)
    return (
      <Empty
        title={nothingFound}
        action={
          <Button variant="outline" onClick={onClear}>
            <Trans>Show everything</Trans>
          </Button>
        }
      />
    );
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
