import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { stageMoves, type StageMove } from '../../../domain/crm/stage-moves.ts';
import { formatTimestamp } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import { ActivityBar } from '../../../parts/activity/activity.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { OPPORTUNITY_PROBLEMS } from './opportunity-problems.ts';

/** One opportunity: how far it is, what is noted of it, how it came there, and what was done for it. */
export const opportunityDetail: DeclaredDetail = {
  headline: ['stage', 'amount'],
  Figures: OpportunityHead,
  timeline: true,
  facts: [
    {
      title: msg`Outlook`,
      fields: [
        'stage',
        'amount',
        'probability',
        'weightedAmount',
        'expectedCloseDate',
        'stageSince',
        'nextStep',
      ],
    },
    { title: msg`Lost`, fields: ['lostReason', 'lostNotes'] },
    { title: msg`Assignment`, fields: ['company', 'contacts', 'owner'] },
    { title: msg`More`, fields: ['source', 'tags'] },
  ],
  problems: OPPORTUNITY_PROBLEMS,
  Story: OpportunityStory,
};

/** What was said and done for it is noted from here. */
function OpportunityHead({ row }: { row: Shown }) {
  const { id, company, contacts } = row;
  const of = useMemo(
    () => ({
      opportunity: id,
      company: typeof company === 'string' ? company : undefined,
      contacts: Array.isArray(contacts) ? contacts.map(String) : undefined,
    }),
    [id, company, contacts],
  );
  return <ActivityBar of={of} />;
}

function OpportunityStory({ row }: { row: Shown }) {
  const notes = typeof row['notes'] === 'string' ? row['notes'].trim() : '';
  const moves = stageMoves(row);
  return (
    <chakra.div display="flex" flexDirection="column" gap="6" _empty={{ display: 'none' }}>
      {notes !== '' && (
        <chakra.p whiteSpace="pre-line" maxW="42rem" lineHeight="normal">
          {notes}
        </chakra.p>
      )}
      {moves.length > 0 && (
        <section>
          <chakra.h2 textStyle="section" mb="2">
            <Trans>How it came here</Trans>
          </chakra.h2>
          <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="2">
            {moves.map((move) => (
              <Move key={move.lineKey} move={move} />
            ))}
          </chakra.ol>
        </section>
      )}
    </chakra.div>
  );
}

function Move({ move: { from, to, at, by, days } }: { move: StageMove }) {
  const there = <LinkValue to="opportunityStages" id={to} />;
  const here = <LinkValue to="opportunityStages" id={from ?? ''} />;
  const who = by ? <LinkValue to="users" id={by} /> : undefined;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }}
      gap={{ base: '0.5', sm: '4' }}
    >
      <chakra.time dateTime={at.replace(' ', 'T')} textStyle="figures" color="fg.muted" fontSize="sm">
        {formatTimestamp(at)}
      </chakra.time>
      <div>
        {from ? (
          who ? (
            <Trans>
              Moved from {here} to {there} by {who}
            </Trans>
          ) : (
            <Trans>
              Moved from {here} to {there}
            </Trans>
          )
        ) : who ? (
          <Trans>
            Begun in {there} by {who}
          </Trans>
        ) : (
          <Trans>Begun in {there}</Trans>
        )}
        {days !== undefined && (
          <chakra.span color="fg.muted">
            {', '}
            <Plural value={days} _0="the same day" one="after # day" other="after # days" />
          </chakra.span>
        )}
      </div>
    </chakra.li>
  );
}
