import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Ellipsis, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Entity } from '../../domain/kernel/entity.ts';
import { isEmpty } from '../../domain/kernel/empty.ts';
import { isInactive } from '../../domain/kernel/entity.ts';
import type { Shown } from '../../offline/index.ts';
import { IconButton } from '../icon-button.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { PopoverButton, PopoverLink } from '../popover/popover-item.tsx';
import { Popover } from '../popover/popover.tsx';
import { buttonRecipe } from '../theme/recipes/button.ts';
import { InactiveMark } from '../value/inactive-mark.tsx';
import { useText } from '../value/domain-text.ts';
import { FieldValue } from '../value/field-value.tsx';
import { rowName } from '../value/row-name.ts';
import { StatusBadge, useReadAs } from '../value/status-badge.tsx';
import { UnsentMark } from '../value/unsent-mark.tsx';
import type { Neighbours } from './use-neighbours.ts';

export interface MoreAction {
  readonly label: string;
  readonly icon: LucideIcon;
  /** A page of the app, or something to do. */
  readonly to?: string;
  readonly run?: () => void;
}

interface RecordHeaderProps {
  readonly entity: Entity;
  readonly row: Shown;
  /** The two facts that matter most. */
  readonly headline: readonly string[];
  /** Before them, instead of the row's own second line. */
  readonly subtitle?: ReactNode;
  readonly primary: ReactNode;
  readonly more: readonly MoreAction[];
  readonly remove: (() => Promise<void>) | undefined;
  readonly neighbours: Omit<Neighbours, 'question'> | undefined;
  /** It waits for its person among others: where one is with them is told on a phone too. */
  readonly isQueue?: boolean;
  readonly hrefOf: (id: string) => string;
}

/**
 * The steps through the list, name, status, two facts, one thing to do; the rest under More, which stands last so that
 * it does not slide to where the one thing to do was.
 */
export function RecordHeader(props: RecordHeaderProps) {
  const {
    entity,
    row,
    headline,
    subtitle = row.displayLine2,
    primary,
    more,
    remove,
    neighbours,
    isQueue = false,
    hrefOf,
  } = props;
  const { t } = useLingui();
  const readAs = useReadAs();
  const status = entity.statusField ? entity.fields[entity.statusField] : undefined;
  const name = rowName(entity, row, useText()) ?? t`Without a name`;
  const facts = headline.flatMap((field) => {
    const declared = entity.fields[field];
    return declared && !isEmpty(row[field]) ? [{ name: field, field: declared }] : [];
  });
  const hasMore = more.length > 0 || remove !== undefined;
  const header = (
    <PageHeader
      title={name}
      crumb={name}
      aside={
        <>
          {status?.kind === 'status' && (
            <StatusBadge
              machine={status.machine}
              value={readAs(status, row, row[entity.statusField ?? ''])}
            />
          )}
          {isInactive(entity, row) && <InactiveMark />}
          {row.unsent && <UnsentMark collection={entity.collection} id={row.id} words />}
        </>
      }
      subtitle={
        subtitle || facts.length > 0 ? (
          <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3" rowGap="1">
            {subtitle && <span>{subtitle}</span>}
            {facts.map(({ name: field, field: declared }) => (
              <span key={field}>
                <FieldValue field={declared} value={row[field]} />
              </span>
            ))}
          </chakra.span>
        ) : undefined
      }
      actions={
        // Its buttons wrap among themselves: More stays beside them, and has no row of its own.
        <chakra.div display="flex" alignItems="flex-start" gap="2" minW="0">
          <chakra.div display="flex" flexWrap="wrap" gap="2" minW="0" _empty={{ display: 'none' }}>
            {primary}
          </chakra.div>
          {hasMore && (
            <Popover
              label={t`More`}
              trigger={(trigger) => (
                <IconButton
                  label={t`More`}
                  icon={Ellipsis}
                  variant="outline"
                  style={{ color: 'var(--c-colors-fg-muted)' }}
                  {...trigger}
                />
              )}
            >
              {(close) => (
                <>
                  {more.map(({ label, icon: Icon, to, run }) =>
                    to === undefined ? (
                      <PopoverButton
                        key={label}
                        onClick={() => {
                          close();
                          run?.();
                        }}
                      >
                        <Icon size={16} aria-hidden />
                        {label}
                      </PopoverButton>
                    ) : (
                      <PopoverLink key={label} to={to}>
                        <Icon size={16} aria-hidden />
                        {label}
                      </PopoverLink>
                    ),
                  )}
                  {remove && (
                    <PopoverButton
                      className="popover-danger"
                      onClick={() => {
                        close();
                        void remove();
                      }}
                    >
                      <Trash2 size={16} aria-hidden />
                      {t`Delete`}
                    </PopoverButton>
                  )}
                </>
              )}
            </Popover>
          )}
        </chakra.div>
      }
    />
  );
  if (!neighbours) return header;
  // On the other side of the title than the actions: what comes and goes there must not move the steps under the pointer.
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'stretch', md: 'flex-start' }}
      columnGap="3"
    >
      <Steps neighbours={neighbours} isQueue={isQueue} hrefOf={hrefOf} />
      <chakra.div flex="1" minW="0">
        {header}
      </chakra.div>
    </chakra.div>
  );
}

const StepLink = chakra(Link, buttonRecipe);

/** Up and down the list one came from, with where one is in it. */
function Steps({ neighbours: { previous, next, place, length }, isQueue, hrefOf }: StepsProps) {
  const { t } = useLingui();
  const step = (id: string | undefined, label: string, key: string, Icon: LucideIcon) =>
    id === undefined ? (
      <IconButton label={label} icon={Icon} disabled />
    ) : (
      <StepLink
        to={hrefOf(id)}
        replace
        variant="ghost"
        size="icon"
        colorPalette="gray"
        aria-label={label}
        aria-keyshortcuts={key}
        data-tip={label}
      >
        <Icon size={16} aria-hidden />
      </StepLink>
    );
  return (
    <chakra.nav
      aria-label={t`Steps through the list`}
      display={{ base: isQueue ? 'flex' : 'none', md: 'flex' }}
      alignItems="center"
      flex="none"
    >
      {step(previous, t`Previous`, 'k', ChevronUp)}
      {step(next, t`Next`, 'j', ChevronDown)}
      {/* Behind the arrows: a number that grows by a digit must not push them. */}
      <chakra.span textStyle="meta" color="fg.subtle" fontVariantNumeric="tabular-nums" ms="1">
        {t`${place} of ${length}`}
      </chakra.span>
    </chakra.nav>
  );
}

interface StepsProps {
  readonly neighbours: Omit<Neighbours, 'question'>;
  readonly isQueue: boolean;
  readonly hrefOf: (id: string) => string;
}
