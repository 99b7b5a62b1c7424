import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecognisedField, RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';
import { formatDate, formatDecimal, formatPercent } from '../../domain/kernel/format.ts';

/** The fields' names, in the order that they are shown in. */
export function useFieldNames(): Readonly<Record<RecognisedField, string>> {
  const { t } = useLingui();
  return {
    supplier: t`Supplier`,
    date: t`Date`,
    total: t`Total`,
    currency: t`Currency`,
    vat: t`VAT`,
    number: t`Number`,
    siren: t`SIREN`,
    vatNumber: t`VAT number`,
  };
}

function useValues({ supplier, date, total, currency, vat, number, siren, vatNumber }: RecognisedFields) {
  const { t } = useLingui();
  const row = (rate: number, net: number, amount: number): string => {
    const [percent, before, tax] = [
      formatPercent(rate, rate % 1 === 0 ? 0 : 1),
      formatDecimal(net, 2),
      formatDecimal(amount, 2),
    ];
    return t`${percent} of ${before}: ${tax}`;
  };
  return {
    supplier: supplier?.value,
    date: date && formatDate(date.value),
    total: total && formatDecimal(total.value, 2),
    currency: currency?.value,
    vat: vat?.value.map((one) => row(one.rate, one.net, one.amount)).join('\n'),
    number: number?.value,
    siren: siren?.value,
    vatNumber: vatNumber?.value,
  };
}

/** What was found, and how surely. */
export function FoundFields({ fields }: { fields: RecognisedFields }) {
  const names = useFieldNames();
  const values = useValues(fields);
  const found = (Object.keys(names) as RecognisedField[]).filter((name) => fields[name] !== undefined);
  if (found.length === 0)
    return (
      <chakra.p color="fg.muted">
        <Trans>No field was found.</Trans>
      </chakra.p>
    );
  return (
    <chakra.table w="full" textStyle="dense" fontVariantNumeric="tabular-nums">
      <thead>
        <tr>
          <Head>
            <Trans>Field</Trans>
          </Head>
          <Head>
            <Trans>Value</Trans>
          </Head>
          <Head>
            <Trans>Confidence</Trans>
          </Head>
        </tr>
      </thead>
      <tbody>
        {found.map((name) => (
          <tr key={name}>
            <chakra.th scope="row" textAlign="start" fontWeight="medium" verticalAlign="top" py="1.5" pr="4">
              {names[name]}
            </chakra.th>
            <chakra.td whiteSpace="pre-line" py="1.5" pr="4">
              {values[name]}
            </chakra.td>
            <chakra.td py="1.5" verticalAlign="top">
              {formatPercent((fields[name]?.confidence ?? 0) * 100, 0)}
            </chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <chakra.th scope="col" textAlign="start" fontWeight="medium" color="fg.muted" pb="1">
      {children}
    </chakra.th>
  );
}
