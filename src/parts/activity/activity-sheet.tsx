import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ActivityKind } from '../../domain/crm/activity.entity.ts';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import type { FormSection } from '../../domain/kernel/form-sections.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import type { ActivityStart } from './activity-start.ts';

const EntityFormSheet = lazyPart(async () => (await import('../../ui/form/entity-form.tsx')).EntityFormSheet);

const TIMED: readonly ActivityKind[] = ['call', 'meeting', 'visit'];
const MINUTE_MS = 60_000;

/** What is asked of each kind, the most telling first; whom it was with is asked where the page does not say. */
function sectionsOf({ kind, of }: ActivityStart, followUp: string): readonly FormSection[] {
  return [
    { fields: kind === 'note' ? ['notes', 'attachments'] : ['subject', 'notes', 'attachments'] },
    {
      title: followUp,
      fields: ['followUp', { name: 'followUpNote', when: { field: 'followUp', filled: true } }],
    },
    {
      fields: [
        ...(of.company ? [] : ['company']),
        'contacts',
        'at',
        ...(TIMED.includes(kind) ? ['minutes'] : []),
        ...(of.opportunity ? [] : ['opportunity']),
      ],
    },
  ];
}

/** Notes an activity: prefilled with whom it was with, who notes it and when. What is typed survives a reload. */
export function ActivitySheet({ start, onClose }: { start: ActivityStart; onClose: () => void }) {
  const { t } = useLingui();
  const text = useText();
  const toast = useToast();
  const engine = useEngine();
  const me = usePerson().id;
  const entity = engine.context.entityOf('activities');
  const kinds = entity.fields['kind'];
  const label = kinds?.kind === 'enum' ? text(kinds.options[start.kind]!) : '';
  const followUp = t`What comes next`;
  const sections = useMemo(() => sectionsOf(start, followUp), [start, followUp]);
  // As it was when the sheet opened: a form's beginning stands still.
  const [initial] = useState(() => {
    const now = engine.writer.now();
    const { kind, of, subject, calledAt } = start;
    return {
      kind,
      owner: me,
      at: toWireTimestamp(new Date(calledAt ?? now).toISOString(), engine.context.timeZone),
      ...(of.company ? { company: of.company } : {}),
      ...(of.contacts?.length ? { contacts: [...of.contacts] } : {}),
      ...(of.opportunity ? { opportunity: of.opportunity } : {}),
      ...(subject ? { subject } : {}),
      ...(calledAt === undefined ? {} : { minutes: Math.max(1, Math.round((now - calledAt) / MINUTE_MS)) }),
    };
  });
  const saved = async (): Promise<void> => {
    onClose();
    if (start.closes !== undefined) await engine.update('activities', start.closes, { done: true });
    toast({
      text: start.closes === undefined ? t`${label}: noted` : t`${label}: noted, and the follow-up is done`,
    });
  };
  return (
    <EntityFormSheet
      title={label}
      collection="activities"
      initial={initial}
      sections={sections}
      draftName={`activities/new/${start.kind}/${start.closes ?? start.of.opportunity ?? start.of.contacts?.[0] ?? start.of.company ?? ''}`}
      onSaved={() => void saved()}
      onCancel={onClose}
    />
  );
}
