import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useEngine, type Shown } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';

/** The requester says once whether the solution helps. */
export function SatisfactionBox({ row }: { readonly row: Shown }) {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const [remark, setRemark] = useState('');
  const isDone = row['status'] === 'resolved' || row['status'] === 'closed';
  if (!isDone || row['satisfaction']) return null;
  const rate = (satisfaction: string): void =>
    void engine
      .update('tickets', row.id, { satisfaction, ...(remark.trim() ? { satisfactionRemark: remark } : {}) })
      .then(
        () => toast({ text: t`Thank you` }),
        () => toast({ text: t`This could not be saved.` }),
      );
  return (
    <chakra.section
      aria-label={t`Satisfaction`}
      display="flex"
      flexDirection="column"
      gap="3"
      bg="bg.sunken"
      borderRadius="surface"
      p="3"
      data-print="no"
    >
      <chakra.h3 textStyle="label">
        <Trans>Does the solution help you?</Trans>
      </chakra.h3>
      <Field label={t`Remark on the solution`}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        )}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" onClick={() => rate('good')}>{t`Satisfied`}</Button>
        <Button variant="outline" onClick={() => rate('fair')}>{t`Neither`}</Button>
        <Button variant="outline" onClick={() => rate('poor')}>{t`Dissatisfied`}</Button>
      </chakra.div>
    </chakra.section>
  );
}
