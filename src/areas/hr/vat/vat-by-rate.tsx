import { Trans, useLingui } from '@lingui/react/macro';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '../../../offline/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useListMemory } from '../../../ui/list/list-memory.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';

const VatSheet = lazyPart(async () => (await import('./vat-sheet.tsx')).VatSheet);

/** The VAT of the accounts that the list shows, by its rates: what a return asks for. */
export function VatByRate() {
  const { t } = useLingui();
  const { questions } = useListMemory();
  const [asked, setAsked] = useState<Question>();
  return (
    <>
      <PlainButton
        variant="outline"
        size="md"
        aria-label={t`VAT by rate`}
        onClick={() => setAsked(questions.get('expenseAccounts'))}
      >
        <Percent size={16} aria-hidden />
        <Trans>VAT by rate</Trans>
      </PlainButton>
      {asked && <VatSheet question={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
