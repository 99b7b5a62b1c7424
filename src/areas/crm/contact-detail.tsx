import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Contact } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate } from '../../domain/kernel/format.ts';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import type { Shown } from '../../offline/index.ts';
import { ActivityBar } from '../../parts/activity/activity.ts';
import { MergedHere } from '../../ui/merge/merged-here.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { RecordLink } from '../../ui/value/link-value.tsx';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import { useSaveCards } from './use-save-cards.ts';
import { RelationGlance } from './relation-glance.tsx';

/** One person: how to reach them, where they work, what was said and is to be done. */
export const contactDetail: DeclaredDetail = {
  headline: ['jobTitle', 'role'],
  Subtitle: Employer,
  Figures: ContactHead,
  timeline: true,
  useMore: useContactMore,
};

function useContactMore({ id, displayLine1, erasedOn }: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const save = useSaveCards('contacts');
  if (erasedOn) return [];
  return [{ label: t`Save as vCard`, icon: Contact, run: () => void save([id], displayLine1 ?? '') }];
}

function Employer({ row: { company } }: { row: Shown }) {
  return typeof company === 'string' ? <RecordLink to="companies" id={company} /> : null;
}

function ContactHead({ row }: { row: Shown }) {
  const { id, company, erasedOn } = row;
  const of = useMemo(
    () => ({ contacts: [id], company: typeof company === 'string' ? company : undefined }),
    [id, company],
  );
  const survivor = survivorOf(row);
  if (survivor !== undefined || typeof erasedOn === 'string')
    return (
      <chakra.div mt="4">
        <Notice tone="info">
          {survivor === undefined ? (
            <Trans>
              What was known of this person was erased on {formatDate(String(erasedOn))}. Their place in what
              was done stays, without a name.
            </Trans>
          ) : (
            <Trans>
              This contact was merged into <RecordLink to="contacts" id={survivor} />. What is known of them
              goes on there.
            </Trans>
          )}
        </Notice>
      </chakra.div>
    );
  return (
    <>
      <MergedHere collection="contacts" id={id} />
      <RelationGlance row={row} by="contacts" />
      <ActivityBar of={of} />
    </>
  );
}
