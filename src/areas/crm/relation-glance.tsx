import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isContact } from '../../domain/crm/dormant.rules.ts';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { useEngine, useNaming, type Shown } from '../../offline/index.ts';
import { NextFollowUp } from '../../parts/activity/activity.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';

/** Notes are no contact: nobody was spoken to. */
const isOpen = ({ stageKind }: Shown): boolean => stageKind !== 'won' && stageKind !== 'lost';
const sumOf = (rows: readonly Shown[], field: string): number =>
  rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0);
/** Enough to know when one was last in touch; what was made before is older. */
const MOST = 200;

interface GlanceProps {
  readonly row: Shown;
  /** How activities and opportunities name it. */
  readonly by: 'company' | 'contacts';
}

/** The relation at a glance: who keeps it, when one was last in touch, what is to be done next and what may be sold. */
export function RelationGlance({ row, by }: GlanceProps) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const naming = useNaming(
    ['activities', 'opportunities'].map((collection) => ({ collection, index: by })),
    row.id,
    MOST,
  );
  if (!naming) return <chakra.div minH="14" aria-busy />;
  const of = (collection: string): Shown[] =>
    naming.rows.flatMap((one) => (one.collection === collection ? [one.row] : []));
  const activities = of('activities');
  const last = activities
    .filter((one) => isContact(one['kind']) && String(one['at']).slice(0, 10) <= today)
    .map((one) => String(one['at']))
    .toSorted()
    .at(-1);
  const next = activities
    .filter((one) => typeof one['openFollowUp'] === 'string')
    .toSorted((a, b) => (String(a['openFollowUp']) < String(b['openFollowUp']) ? -1 : 1))[0];
  const open = of('opportunities').filter(isOpen);
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) minmax(0, 1fr)',
        md: 'repeat(auto-fit, minmax(9rem, max-content))',
      }}
      columnGap="10"
      rowGap="3"
      mt="4"
    >
      {typeof row['owner'] === 'string' && (
        <Told label={t`Owner`}>
          <RecordLink to="users" id={row['owner']} />
        </Told>
      )}
      <Told label={t`Last contact`}>
        {last ? formatDate(last.slice(0, 10)) : <Quiet>{t`None yet`}</Quiet>}
      </Told>
      {open.length > 0 && (
        <Told label={t`Open opportunities`}>
          <chakra.span fontVariantNumeric="tabular-nums">{formatEuro(sumOf(open, 'amount'))}</chakra.span>{' '}
          <Quiet>
            <Plural value={open.length} one="# opportunity" other="# opportunities" />
            {' · '}
            <Trans>weighted {formatEuro(sumOf(open, 'weightedAmount'))}</Trans>
          </Quiet>
        </Told>
      )}
      {next && (
        <Told label={t`To do next`} isWide>
          <NextFollowUp row={next} />
        </Told>
      )}
    </chakra.dl>
  );
}

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'dense' } });

function Told({ label, children, isWide }: { label: string; children: ReactNode; isWide?: boolean }) {
  return (
    <chakra.div minW="0" {...(isWide ? { gridColumn: { base: '1 / -1', md: 'auto' } } : {})}>
      <chakra.dt textStyle="meta" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </chakra.div>
  );
}
