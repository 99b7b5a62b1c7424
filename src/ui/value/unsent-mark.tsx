import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEngineState, useTrouble } from '../../offline/index.ts';

export type UnsentState = 'saved' | 'waiting' | 'needs-you';

/** Where the unsent work of a row stands: kept here, held by the network, or refused and for the person to settle. */
export function useUnsentState(collection: string, id: string): UnsentState {
  const trouble = useTrouble(collection, id);
  const { reachable } = useEngineState();
  if (trouble) return 'needs-you';
  return reachable ? 'saved' : 'waiting';
}

interface UnsentMarkProps {
  readonly collection: string;
  readonly id: string;
  /** The words beside the dot; otherwise they are its name and tip. */
  readonly words?: boolean;
}

/** Shown on a row that holds work which is not on the server yet: amber while it waits, red when it needs the person. */
export function UnsentMark({ collection, id, words = false }: UnsentMarkProps) {
  const { t } = useLingui();
  const state = useUnsentState(collection, id);
  const name = {
    saved: t`Saved on this device`,
    waiting: t`Waiting for the network`,
    'needs-you': t`Needs you`,
  }[state];
  const tone = state === 'needs-you' ? 'danger' : 'warning';
  if (!words) return <Dot role="img" colorPalette={tone} aria-label={name} data-tip={name} />;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      textStyle="meta"
      fontWeight="medium"
      color={`${tone}.fg`}
      whiteSpace="nowrap"
    >
      <Dot colorPalette={tone} aria-hidden />
      {name}
    </chakra.span>
  );
}

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    boxSize: '2',
    borderRadius: 'full',
    bg: 'colorPalette.solid',
  },
});
