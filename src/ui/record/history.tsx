import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatTimestamp } from '../../domain/kernel/format.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { useEngine, type Engine } from '../../offline/index.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';
import { LinkValue } from '../value/link-value.tsx';
import { fieldDiffs } from '../work/work-diff.ts';
import { DiffList } from '../work/words/diff-list.tsx';
import { historyEntries, type HistoryChange, type HistoryEntry } from './history-entries.ts';

async function askHistory(engine: Engine, collection: string, id: string): Promise<HistoryEntry[]> {
  const { serverId } = await engine.identify(collection, id);
  const answer = await engine.ask({ method: 'GET', path: `/${collection}/${encodeURIComponent(serverId)}` });
  if (answer.status !== 200)
    throw new AppError('history.unavailable', { retry: 'later', meta: { status: answer.status } });
  const body: unknown = JSON.parse(await answer.text());
  const logs = typeof body === 'object' && body !== null && 'logs' in body ? body.logs : undefined;
  return historyEntries(engine.context.entityOf(collection), logs, engine.context.timeZone);
}

interface HistoryProps {
  readonly collection: string;
  readonly id: string;
  /** Rises with each version that comes from the server: the history is asked for again. */
  readonly version: number | undefined;
}

/** Who changed which field when. Only the server knows it, so without the network the page says so and shows the rest. */
export function History({ collection, id, version }: HistoryProps) {
  const engine = useEngine();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['history', engine.context.userId, collection, id, version ?? 0],
    queryFn: () => askHistory(engine, collection, id),
    networkMode: 'always',
    retry: false,
  });
  if (version === undefined)
    return (
      <chakra.p color="fg.muted">
        <Trans>The history begins when this has been sent.</Trans>
      </chakra.p>
    );
  if (isError && !data)
    return (
      <Notice
        tone="offline"
        action={
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          The history is kept on the server, which could not be asked. All else on this page is here.
        </Trans>
      </Notice>
    );
  if (isPending) return <chakra.div h="16" aria-busy />;
  return (
    <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="4">
      {data?.map((entry, place) => (
        <Entry key={`${entry.at}-${place}`} entry={entry} />
      ))}
    </chakra.ol>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useLingui();
  const verb = {
    create: t`created it`,
    update: t`changed it`,
    delete: t`deleted it`,
    read: t`read it`,
  }[entry.op];
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }}
      gap={{ base: '0.5', sm: '4' }}
    >
      <chakra.time dateTime={entry.at.replace(' ', 'T')} textStyle="figures" color="fg.muted" fontSize="sm">
        {formatTimestamp(entry.at)}
      </chakra.time>
      <chakra.div minW="0">
        <chakra.span fontWeight="medium">
          {entry.by === undefined ? <Trans>The server</Trans> : <LinkValue to="users" id={entry.by} />}
        </chakra.span>{' '}
        <chakra.span color="fg.muted">{verb}</chakra.span>
        {entry.op === 'update' && (
          <chakra.ul listStyleType="none" mt="1" textStyle="dense">
            {entry.changes.map((change) => (
              <Change key={change.name} change={change} />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.li>
  );
}

function Change({ change: { field, name, from, to } }: { change: HistoryChange }) {
  const text = useText();
  if (field.kind === 'lines') {
    const diffs = fieldDiffs({ [name]: field }, { [name]: from }, { [name]: to });
    if (diffs.length > 0)
      return (
        <li>
          <DiffList diffs={diffs} />
        </li>
      );
  }
  return (
    <chakra.li overflowWrap="anywhere">
      <chakra.span color="fg.muted">{text(field.label)}</chakra.span>{' '}
      {!isEmpty(from) && (
        <>
          <chakra.s color="fg.subtle">
            <FieldValue field={field} value={from} isPlain />
          </chakra.s>
          {' → '}
        </>
      )}
      {isEmpty(to) ? <Trans>emptied</Trans> : <FieldValue field={field} value={to} isPlain />}
    </chakra.li>
  );
}
