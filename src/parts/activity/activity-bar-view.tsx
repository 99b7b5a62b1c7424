import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePageKeys } from '../../ui/record/use-page-keys.ts';
import { useText } from '../../ui/value/domain-text.ts';
import './activity.css';
import { KIND_LOOKS, KINDS } from './activity-kinds.ts';
import { ActivitySheet } from './activity-sheet.tsx';
import type { ActivityOf, ActivityStart } from './activity-start.ts';

export interface ActivityBarProps {
  readonly of: ActivityOf;
}

/** When the person pressed a number on this page to call it, in ms. */
function useCalled(): readonly [number | undefined, (at: undefined) => void] {
  const { now } = useEngine().writer;
  const [calledAt, setCalledAt] = useState<number>();
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) setCalledAt(now());
    };
    document.addEventListener('click', pressed);
    return () => document.removeEventListener('click', pressed);
  }, [now]);
  return [calledAt, setCalledAt];
}

/** A button for each kind of activity, with its key; after a call it offers to note what was said. */
export function ActivityBarView({ of }: ActivityBarProps) {
  const { t } = useLingui();
  const text = useText();
  const person = usePerson();
  const entity = useEngine().context.entityOf('activities');
  const [start, setStart] = useState<ActivityStart>();
  const [calledAt, setCalledAt] = useCalled();
  usePageKeys(Object.fromEntries(KINDS.map((kind) => [KIND_LOOKS[kind].key, () => setStart({ kind, of })])));
  const kinds = entity.fields['kind'];
  if (kinds?.kind !== 'enum' || !mayEver(entity, 'C', person)) return null;
  return (
    <div className="activity-bar" data-print="no">
      <div role="group" aria-label={t`Note an activity`} className="activity-kinds">
        {KINDS.map((kind) => {
          const { icon: Icon, key } = KIND_LOOKS[kind];
          return (
            <Button
              key={kind}
              variant="outline"
              size="sm"
              aria-keyshortcuts={key}
              data-tip={key.toUpperCase()}
              onClick={() => setStart({ kind, of })}
            >
              <Icon size={16} aria-hidden />
              {text(kinds.options[kind]!)}
            </Button>
          );
        })}
      </div>
      {calledAt !== undefined && (
        <div role="status" className="activity-called">
          <span>
            <Trans>Was somebody there?</Trans>
          </span>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              setStart({ kind: 'call', of, calledAt });
              setCalledAt(undefined);
            }}
          >
            <Trans>Note the call</Trans>
          </Button>
          <IconButton label={t`Not now`} icon={X} size="iconSm" onClick={() => setCalledAt(undefined)} />
        </div>
      )}
      {start && <ActivitySheet start={start} onClose={() => setStart(undefined)} />}
    </div>
  );
}
