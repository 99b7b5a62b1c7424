import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Cost, Trip } from '../../../domain/hr/expense-kinds.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLineError } from '../../../ui/record/lines/line-problems.ts';
import { PlaceInput } from './place-input.tsx';

type Stop = NonNullable<Trip['waypoints']>[number];

interface StopsFieldProps {
  readonly stops: readonly Stop[];
  readonly employee: string;
  readonly trips: readonly Cost[];
  readonly onChange: (stops: Stop[]) => void;
}

/** Where one stops on the way, in the order of driving: added, moved by one place, removed. A stop without a place is none. */
export function StopsField({ stops, employee, trips, onChange }: StopsFieldProps) {
  const { t } = useLingui();
  const error = useLineError();
  const { newId } = useEngine();
  const list = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<string>();
  const [said, setSaid] = useState('');
  const isNew = adding !== undefined && !stops.some(({ lineKey }) => lineKey === adding);
  const shown: readonly Stop[] = isNew ? [...stops, { lineKey: adding }] : stops;

  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const move = (at: number, by: 1 | -1) => {
    const stop = stops[at];
    const to = at + by;
    if (!stop || to < 0 || to >= stops.length) return;
    onChange(stops.toSpliced(at, 1).toSpliced(to, 0, stop));
    setSaid(t`${stop.textAddress ?? ''}: stop ${to + 1} of ${stops.length}`);
    // Moved to an end, only the other way is left.
    const way = to === 0 ? 'down' : to === stops.length - 1 ? 'up' : by > 0 ? 'down' : 'up';
    focus(`[data-stop="${stop.lineKey}"] [data-way="${way}"]`);
  };
  const remove = (stop: Stop) => {
    if (stop.lineKey === adding) setAdding(undefined);
    if (stops.includes(stop)) onChange(stops.filter((other) => other !== stop));
    focus('[data-add]');
  };
  return (
    <chakra.div ref={list} display="flex" flexDirection="column" gap="4">
      {shown.map((stop, at) => (
        <chakra.div key={stop.lineKey} data-stop={stop.lineKey}>
          <Field
            label={t`Stop ${at + 1}`}
            pointer={`/expense/expenseTrip/waypoints/${at}`}
            error={error(`/expense/expenseTrip/waypoints/${at}`, true)}
            aside={
              <chakra.span display="flex" gap={{ base: '1', md: '0' }}>
                {stops.length > 1 && stops.includes(stop) && (
                  <>
                    <IconButton
                      data-way="up"
                      size="iconSm"
                      label={t`Earlier: stop ${at + 1}`}
                      icon={ArrowUp}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <IconButton
                      data-way="down"
                      size="iconSm"
                      label={t`Later: stop ${at + 1}`}
                      icon={ArrowDown}
                      disabled={at === stops.length - 1}
                      onClick={() => move(at, 1)}
                    />
                  </>
                )}
                <IconButton
                  size="iconSm"
                  label={t`Remove stop ${at + 1}`}
                  icon={X}
                  onClick={() => remove(stop)}
                />
              </chakra.span>
            }
          >
            {(control) => (
              <PlaceInput
                control={control}
                label={t`Stop ${at + 1}`}
                employee={employee}
                trips={trips}
                value={stop}
                autoFocus={stop.lineKey === adding}
                onChange={(place) => {
                  if (!place) return remove(stop);
                  const next = { ...place, lineKey: stop.lineKey };
                  onChange(
                    stops.includes(stop)
                      ? stops.map((other) => (other === stop ? next : other))
                      : [...stops, next],
                  );
                }}
              />
            )}
          </Field>
        </chakra.div>
      ))}
      <chakra.div mt="-2">
        <Button data-add="" variant="ghost" size="sm" ms="-2.5" onClick={() => setAdding(newId())}>
          <Plus size={16} aria-hidden />
          <Trans>Add a stop</Trans>
        </Button>
      </chakra.div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.div>
  );
}
