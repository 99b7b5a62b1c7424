import { msg } from '@lingui/core/macro';
import {
  CalendarDays,
  Eraser,
  PanelRightOpen,
  SquareDashedMousePointer,
  SwatchBook,
  Undo2,
  X,
} from 'lucide-react';
import type { Command } from './command.ts';

/** What a page of one’s days does at these keys with the day one is on; the shortcut list alone tells of them. */
export const dayCommands: readonly Command[] = [
  {
    id: 'days-kind',
    label: msg`How the day was: the kinds in their order`,
    icon: SwatchBook,
    group: 'days',
    shortcuts: [{ keys: ['1 – 6'] }],
  },
  {
    id: 'days-empty',
    label: msg`Empty the day`,
    icon: Eraser,
    group: 'days',
    shortcuts: [{ keys: ['Delete'] }],
  },
  {
    id: 'days-open',
    label: msg`Open the day; with a kind pressed, paint it`,
    icon: PanelRightOpen,
    group: 'days',
    shortcuts: [{ keys: ['Enter'] }],
  },
  {
    id: 'days-step',
    label: msg`From day to day, from week to week`,
    icon: CalendarDays,
    group: 'days',
    shortcuts: [{ keys: ['←'] }, { keys: ['→'] }, { keys: ['↑'] }, { keys: ['↓'] }],
  },
  {
    id: 'days-several',
    label: msg`Choose several days; the next of these keys is for all of them`,
    icon: SquareDashedMousePointer,
    group: 'days',
    shortcuts: [{ keys: ['Shift', '←'] }, { keys: ['Shift', '→'] }, { keys: ['Shift', '↓'] }],
  },
  {
    id: 'days-leave',
    label: msg`Leave the days that are chosen, then the kind that is pressed`,
    icon: X,
    group: 'days',
    shortcuts: [{ keys: ['Esc'] }],
  },
  {
    id: 'days-month',
    label: msg`A month back, a month on`,
    icon: CalendarDays,
    group: 'days',
    shortcuts: [{ keys: ['PageUp'] }, { keys: ['PageDown'] }],
  },
  {
    id: 'days-undo',
    label: msg`Take back what was done last`,
    icon: Undo2,
    group: 'days',
    shortcuts: [{ keys: ['Mod', 'Z'] }],
  },
];
