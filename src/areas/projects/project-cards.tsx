import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDate, formatPercent } from '../../domain/kernel/format.ts';
import { projectMachine } from '../../domain/projects/project.machine.ts';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';

const MOST = 200;

/** Projects as cards: for whom, by whom, until when, and how far each is. */
export function ProjectCards({ question, hrefOf, title }: OwnLookProps) {
  const { t } = useLingui();
  const found = useAnswer({ ...question, links: ['customer', 'manager'] }, MOST);
  if (!found) return <div className="heavy-part" aria-busy />;
  return (
    <>
      <chakra.ul
        aria-label={title}
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
      >
        {found.rows.map((row) => {
          const percent = Number(row['calculatedPercent'] ?? 0);
          const end = typeof row['plannedEnd'] === 'string' ? formatDate(row['plannedEnd']) : undefined;
          return (
            <li key={row.id}>
              <CardLink to={hrefOf(row)}>
                <chakra.span display="flex" gap="2" alignItems="start" justifyContent="space-between">
                  <chakra.b fontWeight="semibold">{row.displayLine1}</chakra.b>
                  <StatusBadge machine={projectMachine} value={row['status']} />
                </chakra.span>
                <chakra.span color="fg.muted" truncate>
                  {row.displayLine2}
                </chakra.span>
                <chakra.span color="fg.muted" textStyle="dense" truncate>
                  {[row.linked?.['manager']?.join(', '), end && t`until ${end}`].filter(Boolean).join(' · ')}
                </chakra.span>
                <chakra.span display="flex" alignItems="center" gap="3" mt="auto">
                  <chakra.span flex="1">
                    <ProgressBar label={t`Completion`} now={percent} max={100} />
                  </chakra.span>
                  <chakra.span fontVariantNumeric="tabular-nums" textStyle="dense">
                    {formatPercent(percent, 0)}
                  </chakra.span>
                </chakra.span>
              </CardLink>
            </li>
          );
        })}
      </chakra.ul>
      {found.count > found.rows.length && (
        <p className="list-tool-none">
          <Trans>The first {MOST} are shown. A filter finds the others.</Trans>
        </p>
      )}
    </>
  );
}

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    h: 'full',
    minH: '32',
    p: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.muted',
    borderRadius: 'surface',
    _hover: { bg: 'bg.hover' },
  },
});
