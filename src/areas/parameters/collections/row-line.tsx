import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { isEmpty } from '../../../domain/kernel/empty.ts';
import { isInactive, type Entity } from '../../../domain/kernel/entity.ts';
import type { Shown } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { InactiveMark } from '../../../ui/value/inactive-mark.tsx';
import { UnsentMark } from '../../../ui/value/unsent-mark.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { valueText } from '../../../ui/value/value-text.ts';

interface RowLineProps {
  readonly entity: Entity;
  readonly row: Shown;
  readonly name: string;
  readonly facts: readonly string[];
  readonly onOpen: () => void;
  /** Switches it off, or on again. */
  readonly onTurn: (() => void) | undefined;
}

/** One row: its name, what matters of it, and what is done with it. */
export function RowLine({ entity, row, name, facts, onOpen, onTurn }: RowLineProps) {
  const { t } = useLingui();
  const text = useText();
  const isOff = isInactive(entity, row) || row['isActive'] === false;
  const said = facts.flatMap((fact): { fact: string; words: ReactNode }[] => {
    const field = entity.fields[fact];
    if (!field || isEmpty(row[fact])) return [];
    const words =
      field.kind === 'link' ? (
        <LinkValue to={field.to} id={String(row[fact])} />
      ) : (
        valueText(field, row[fact], text)
      );
    return [{ fact, words }];
  });
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minH="11" flex="1" minW="0">
      <chakra.div flex="1" minW="8rem" color={isOff ? 'fg.muted' : undefined}>
        <chakra.span overflowWrap="anywhere">{name}</chakra.span>
        {said.length > 0 && (
          <chakra.span display="block" textStyle="dense" color="fg.muted">
            {said.map(({ fact, words }, at) => (
              <span key={fact}>
                {at > 0 && ' · '}
                {words}
              </span>
            ))}
          </chakra.span>
        )}
      </chakra.div>
      {isOff && <InactiveMark />}
      {row.unsent && <UnsentMark collection={entity.collection} id={row.id} />}
      <chakra.div display="flex" alignItems="center">
        {onTurn && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={isOff ? t`Switch on “${name}”` : t`Switch off “${name}”`}
            onClick={onTurn}
          >
            {isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
          </Button>
        )}
        <IconButton label={t`Edit “${name}”`} icon={Pencil} onClick={onOpen} />
      </chakra.div>
    </chakra.div>
  );
}
