import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import {
  readPush,
  turnOff,
  turnOn,
  type DevicePush,
  type PushFailure,
  type PushState,
} from './device-push.ts';
import { pushPorts } from './push-ports.ts';

export interface Push {
  /** Undefined until this device has been looked at. */
  readonly state: PushState | undefined;
  readonly isBusy: boolean;
  /** Why the last try came to nothing. */
  readonly failure: PushFailure | undefined;
  turn(on: boolean): void;
}

/** This device's notifications with no page open, for whoever is logged in. */
export function useDevicePush(): DevicePush {
  const engine = useEngine();
  const { i18n } = useLingui();
  const language = i18n.locale;
  return useMemo(() => ({ engine, ports: pushPorts, language }), [engine, language]);
}

/** How they stand, and the switch. */
export function usePush(): Push {
  const push = useDevicePush();
  const [state, setState] = useState<PushState>();
  const [failure, setFailure] = useState<PushFailure>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = (): void =>
      void readPush(push).then(
        (found) => isOver || setState(found),
        () => isOver || setState('unsupported'),
      );
    look();
    const unwatch = push.ports.watch(look);
    return () => {
      isOver = true;
      unwatch();
    };
  }, [push]);
  const turn = async (on: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const outcome = await (on ? turnOn(push) : turnOff(push)).catch(() => 'browser' as const);
    setBusy(false);
    if (outcome === 'unreachable' || outcome === 'browser') setFailure(outcome);
    else setState(outcome);
  };
  return { state, isBusy, failure, turn: (on) => void turn(on) };
}
