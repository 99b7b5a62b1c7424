import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { isItem } from '../../../domain/documents/document-totals.rules.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import { openQuantity } from '../../../domain/purchases/received.rules.ts';
import { useRow } from '../../../offline/index.ts';
import { FieldControl } from '../../../ui/form/field-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { OwnFieldProps } from '../../../ui/form/own-field.ts';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { problemAt } from '../../../ui/form/problems.ts';
import { openLines } from './open-lines.ts';
import { useReceived } from './use-received.ts';

interface Line {
  readonly lineKey: string;
  readonly orderLine: string;
  readonly quantity?: number | null;
  readonly reserve?: string | null;
}

/** The lines of the order, each with how much of it came now: all that is open, unless somebody says otherwise. */
export function ReceptionLines({ field, pointer, values, set, problems }: OwnFieldProps) {
  const { i18n } = useLingui();
  const id = typeof values['order'] === 'string' ? values['order'] : '';
  const order = useRow('purchaseOrders', id);
  const received = useReceived(id);
  const lines = (Array.isArray(values['lines']) ? values['lines'] : []) as Line[];
  // Another order that is picked brings its own lines.
  const filled = useRef(lines.length > 0 ? id : undefined);
  useEffect(() => {
    if (!order || !received || filled.current === order.id) return;
    filled.current = order.id;
    set('lines', openLines(order, received));
  }, [order, received, set]);
  const problem = problemAt(problems, pointer);
  if (field.kind !== 'lines') return null;
  const ordered = ((order as PurchaseOrderRow | null | undefined)?.lines ?? []).filter((line) =>
    isItem(line),
  );
  const change = (key: string, name: 'quantity' | 'reserve', value: unknown): void => {
    const known = lines.find(({ orderLine }) => orderLine === key) ?? { lineKey: key, orderLine: key };
    const next = { ...known, [name]: value };
    const rest = lines.filter(({ orderLine }) => orderLine !== key);
    const isEmpty = next.quantity === null || next.quantity === undefined;
    set('lines', isEmpty ? rest : [...rest, next]);
  };
  return (
    <Field
      label={i18n._(field.label)}
      pointer={pointer}
      error={problem && <ProblemNote problem={problem} />}
      group
    >
      {() => (
        <chakra.ul listStyleType="none">
          {ordered.length === 0 && (
            <chakra.li color="fg.muted">
              <Trans>Pick the order that the goods came for.</Trans>
            </chakra.li>
          )}
          {ordered.map((line) => {
            const at = lines.findIndex(({ orderLine }) => orderLine === line.lineKey);
            const here = `${pointer}/${at === -1 ? line.lineKey : at}`;
            const open = formatNumber(received ? openQuantity(line, received) : (line.quantity ?? 0));
            return (
              <chakra.li
                key={line.lineKey}
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 9rem minmax(0, 2fr)' }}
                columnGap="4"
                rowGap="1"
                alignItems="end"
                py="2"
                borderBottom="1px solid"
                borderColor="border.muted"
              >
                <chakra.span minW="0">
                  {line.label}
                  <chakra.span display="block" textStyle="dense" color="fg.muted">
                    <Trans>To come: {open}</Trans>
                  </chakra.span>
                </chakra.span>
                {(['quantity', 'reserve'] as const).map((name) => (
                  <LineField
                    key={name}
                    of={line.label ?? ''}
                    field={field.fields[name]!}
                    pointer={`${here}/${name}`}
                    value={lines[at]?.[name]}
                    onChange={(value) => change(line.lineKey, name, value)}
                    problems={problems}
                  />
                ))}
              </chakra.li>
            );
          })}
        </chakra.ul>
      )}
    </Field>
  );
}

interface LineFieldProps {
  readonly of: string;
  readonly field: OwnFieldProps['field'];
  readonly pointer: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly problems: OwnFieldProps['problems'];
}

/** A field of one line; its name says of which. */
function LineField({ of, field, ...rest }: LineFieldProps) {
  const { i18n } = useLingui();
  const label = `${i18n._(field.label)} (${of})`;
  const named = useMemo(() => ({ ...field, label }), [field, label]);
  return <FieldControl field={named} {...rest} />;
}
