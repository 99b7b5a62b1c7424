import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ANCHOR_FIELDS } from '../../domain/purchases/invoice-model.entity.ts';
import { likenessTo, readByModel, type ModelValues } from '../../domain/purchases/invoice-model.rules.ts';
import type { Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { useText } from '../../ui/value/domain-text.ts';

/** One model, and a place to try it on the text of an invoice. */
export const invoiceModelDetail: DeclaredDetail = {
  headline: ['supplier'],
  Story: TryModel,
  facts: [
    { fields: ['supplier', 'isActive'] },
    { title: msg`Recognised by`, fields: ['siren', 'vatNumber', 'keywords'] },
    { title: msg`Booked on`, fields: ['accountingLine', 'vat', 'project'] },
  ],
};

/** Values that the model reads in a pasted text. */
function TryModel({ row }: { row: Shown }) {
  const { t } = useLingui();
  const text = useText();
  const heading = useId();
  const [sample, setSample] = useState('');
  const model = row as unknown as ModelValues;
  const likeness = likenessTo(model, sample);
  const found = readByModel(model, sample.split('\n'));
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Try it on an invoice</Trans>
      </chakra.h2>
      <chakra.textarea
        aria-label={t`Text of an invoice`}
        placeholder={t`Paste the text of an invoice`}
        value={sample}
        onChange={({ currentTarget }) => setSample(currentTarget.value)}
        rows={6}
        w="full"
        maxW="form"
        p="3"
        borderWidth="1px"
        rounded="md"
        bg="bg"
      />
      {sample.trim() !== '' && (
        <div role="status">
          <chakra.p my="3">
            {likeness === 1 ? (
              <Trans>Recognised by its official number.</Trans>
            ) : likeness > 0 ? (
              <Trans>Recognised by its keywords.</Trans>
            ) : (
              <Trans>Not recognised as an invoice of this supplier.</Trans>
            )}
          </chakra.p>
          <chakra.dl m="0" display="grid" gridTemplateColumns="max-content 1fr" columnGap="6" rowGap="1">
            {Object.entries(ANCHOR_FIELDS).flatMap(([name, label]) => {
              const value = found.find(({ field }) => field === name)?.value;
              return value === undefined
                ? []
                : [
                    <chakra.dt key={name} color="fg.muted">
                      {text(label)}
                    </chakra.dt>,
                    <chakra.dd key={`${name} value`} m="0">
                      {value}
                    </chakra.dd>,
                  ];
            })}
          </chakra.dl>
          {found.length === 0 && (
            <chakra.p color="fg.muted">
              <Trans>No place of the model matches this text.</Trans>
            </chakra.p>
          )}
        </div>
      )}
    </chakra.section>
  );
}
