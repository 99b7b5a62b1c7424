import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { valueAt, type ShownConflict, type Unit } from '../../offline/upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/form/choice-card.tsx';
import { FieldControl, PartFields } from '../../ui/form/field-control.tsx';
import { NO_PROBLEMS, type Problems } from '../../ui/form/problems.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { fieldAt, isWritable } from './field-at.ts';
import { SideValues } from './side-value.tsx';

export type Side = 'mine' | 'theirs';

interface UnitChoiceProps {
  readonly conflict: ShownConflict;
  readonly unit: Unit;
  readonly side: Side | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly locked: boolean;
  readonly problems?: Problems;
  readonly onSide: (side: Side) => void;
  readonly onValue: (pointer: string, value: unknown) => void;
}

/** One thing to decide: before, mine and theirs side by side, as radio buttons. */
export function UnitChoice({
  conflict,
  unit,
  side,
  values,
  locked,
  onSide,
  onValue,
  problems = NO_PROBLEMS,
}: UnitChoiceProps) {
  const { t } = useLingui();
  const text = useText();
  const name = useId();
  const { entity, before, mine, theirs } = conflict;
  // What was there already may be one's own, from another device.
  const isOffer = conflict.kind === 'offer';
  const rows = [mine, theirs, before];
  const [writing, setWriting] = useState(false);
  const written = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the focus goes to the first of the fields in its place.
    if (writing) written.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [writing]);
  const places = unit.pointers.map((pointer) => ({
    pointer,
    ...fieldAt(entity.fields, pointer, rows, text),
  }));
  const title =
    places.length === 1 ? places[0]!.labels.join(' › ') : groupTitle(places.map(({ labels }) => labels));
  const shown = (of: unknown) => (
    <SideValues fields={entity.fields} pointers={unit.pointers} side={of} rows={rows} />
  );
  // What my change did not touch in a group is in mine as it was before.
  const mineWhole = { ...before, ...mine };
  // Neither side stands any more once another value is written; choosing one takes that value back.
  const isWritten = unit.pointers.some((pointer) => pointer in values);
  const radio = (value: Side) => ({
    name,
    checked: side === value && !isWritten,
    disabled: locked && value === 'mine',
    onChange: () => onSide(value),
  });
  return (
    <chakra.fieldset border="0" p="0" m="0" py="4" borderTop="1px solid" borderColor="border" minW="0">
      <chakra.legend float="left" w="full" p="0" mb="2" fontWeight="medium" overflowWrap="anywhere">
        {title}
      </chakra.legend>
      <chakra.div
        clear="both"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '2', md: '4' }}
      >
        <chakra.div p="3" color="fg.muted">
          <chakra.span display="block" textStyle="label" mb="1">
            <Trans>Before</Trans>
          </chakra.span>
          {shown(before)}
        </chakra.div>
        <Choice {...radio('mine')} title={isOffer ? t`Entered here` : t`Mine`}>
          {shown(mineWhole)}
        </Choice>
        <Choice {...radio('theirs')} title={isOffer ? t`Already there` : t`Theirs`}>
          {shown(theirs)}
        </Choice>
      </chakra.div>
      {!locked && places.every(isWritable) && (
        <chakra.div mt="2">
          {writing ? (
            <chakra.div ref={written} display="grid" gap="3" maxW="24rem">
              {places.map(({ pointer, field, line }) => {
                const control = {
                  pointer,
                  problems,
                  onChange: (value: unknown) => onValue(pointer, value),
                };
                const value =
                  pointer in values
                    ? values[pointer]
                    : valueAt(side === 'theirs' ? theirs : mineWhole, pointer);
                return line ? (
                  <PartFields key={pointer} fields={line} value={asLine(value)} {...control} />
                ) : (
                  <FieldControl key={pointer} field={field!} value={value} {...control} />
                );
              })}
            </chakra.div>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              ms="-2.5"
              onClick={() => {
                setWriting(true);
                if (side === undefined) onSide('mine');
              }}
            >
              <Trans>Write another value</Trans>
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}

const asLine = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** `Line › Amount, VAT`: what the fields of a group have in common, then each. */
function groupTitle(all: readonly (readonly string[])[]): string {
  const above = all[0]!.slice(0, -1);
  return [...above, all.map((labels) => labels.at(-1)).join(', ')].join(' › ');
}
