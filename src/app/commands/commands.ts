import { msg } from '@lingui/core/macro';
import {
  ArrowDown,
  ArrowUp,
  Ban,
  Check,
  CheckCheck,
  Download,
  HandCoins,
  HardDrive,
  Keyboard,
  Languages,
  LogOut,
  MessagesSquare,
  Moon,
  PanelLeft,
  Plus,
  Printer,
  ReceiptText,
  RefreshCw,
  Save,
  Scissors,
  Search,
  Star,
  StarOff,
  Sun,
  TextCursorInput,
  X,
  SquareCheck,
  Table,
} from 'lucide-react';
import type { Role } from '../../domain/access.ts';
import { canEnter } from '../../domain/access.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { createActionsFor } from '../navigation/places.ts';
import { driveCommands } from './drive-commands.ts';
import type { Command } from './command.ts';
import { GO_TO } from './shell-keys.ts';

/** What can be done from anywhere, whatever the page. */
export const commands: readonly Command[] = [
  {
    id: 'palette',
    label: msg`Search everything`,
    icon: Search,
    group: 'anywhere',
    shortcuts: [{ keys: ['Mod', 'K'] }],
  },
  {
    id: 'shortcuts',
    label: msg`Keyboard shortcuts`,
    icon: Keyboard,
    group: 'anywhere',
    shortcuts: [{ keys: ['?'] }],
    run: (desk) => desk.showShortcuts(),
  },
  {
    id: 'star',
    label: msg`Star this page`,
    icon: Star,
    group: 'anywhere',
    isEnabled: (desk) => desk.isStarred === false,
    run: (desk) => desk.toggleStar(),
  },
  {
    id: 'unstar',
    label: msg`Remove the star from this page`,
    icon: StarOff,
    group: 'anywhere',
    isEnabled: (desk) => desk.isStarred === true,
    run: (desk) => desk.toggleStar(),
  },
  {
    id: 'sync',
    label: msg`Send and fetch now`,
    icon: RefreshCw,
    group: 'anywhere',
    isEnabled: (desk) => desk.canSync,
    run: (desk) => desk.syncNow(),
  },
  {
    id: 'light',
    label: msg`Theme: light`,
    icon: Sun,
    group: 'anywhere',
    isEnabled: (desk) => desk.appearance !== 'light',
    run: (desk) => desk.appear('light'),
  },
  {
    id: 'dark',
    label: msg`Theme: dark`,
    icon: Moon,
    group: 'anywhere',
    isEnabled: (desk) => desk.appearance !== 'dark',
    run: (desk) => desk.appear('dark'),
  },
  {
    id: 'semi-dark',
    label: msg`Theme: semi-dark`,
    icon: PanelLeft,
    group: 'anywhere',
    isEnabled: (desk) => desk.appearance !== 'semi-dark',
    run: (desk) => desk.appear('semi-dark'),
  },
  {
    id: 'english',
    label: msg`Language: English`,
    icon: Languages,
    group: 'anywhere',
    isEnabled: (desk) => desk.locale !== 'en',
    run: (desk) => desk.showIn('en'),
  },
  {
    id: 'french',
    label: msg`Language: French`,
    icon: Languages,
    group: 'anywhere',
    isEnabled: (desk) => desk.locale !== 'fr',
    run: (desk) => desk.showIn('fr'),
  },
  {
    id: 'install',
    label: msg`Install on this device`,
    icon: Download,
    group: 'anywhere',
    isEnabled: (desk) => desk.canInstall,
    run: (desk) => desk.install(),
  },
  {
    id: 'device',
    label: msg`On this device`,
    icon: HardDrive,
    group: 'anywhere',
    to: '/device',
    run: (desk) => desk.go('/device'),
  },
  { id: 'log-out', label: msg`Log out`, icon: LogOut, group: 'anywhere', run: (desk) => desk.logOut() },
];

/** What pages do at these keys by themselves: told in the shortcut list. */
export const pageCommands: readonly Command[] = [
  {
    id: 'list-search',
    label: msg`Go to the search box`,
    icon: Search,
    group: 'lists',
    shortcuts: [{ keys: ['/'] }],
  },
  {
    id: 'list-next',
    label: msg`Next row`,
    icon: ArrowDown,
    group: 'lists',
    shortcuts: [{ keys: ['J'] }, { keys: ['↓'] }],
  },
  {
    id: 'list-previous',
    label: msg`Previous row`,
    icon: ArrowUp,
    group: 'lists',
    shortcuts: [{ keys: ['K'] }, { keys: ['↑'] }],
  },
  {
    id: 'list-open',
    label: msg`Open the row`,
    icon: TextCursorInput,
    group: 'lists',
    shortcuts: [{ keys: ['Enter'] }],
  },
  {
    id: 'list-select',
    label: msg`Select the row`,
    icon: SquareCheck,
    group: 'lists',
    shortcuts: [{ keys: ['X'] }],
  },
  { id: 'list-cells', label: msg`Edit cells`, icon: Table, group: 'lists', shortcuts: [{ keys: ['E'] }] },
  { id: 'list-new', label: msg`New entry`, icon: Plus, group: 'lists', shortcuts: [{ keys: ['N'] }] },
  ...driveCommands,
  {
    id: 'record-next',
    label: msg`Next in the list one came from`,
    icon: ArrowDown,
    group: 'records',
    shortcuts: [{ keys: ['J'] }],
  },
  {
    id: 'record-previous',
    label: msg`Previous in the list one came from`,
    icon: ArrowUp,
    group: 'records',
    shortcuts: [{ keys: ['K'] }],
  },
  {
    id: 'record-call',
    label: msg`Note a call`,
    icon: MessagesSquare,
    group: 'records',
    shortcuts: [{ keys: ['C'] }],
  },
  {
    id: 'record-mail',
    label: msg`Note an email`,
    icon: MessagesSquare,
    group: 'records',
    shortcuts: [{ keys: ['M'] }],
  },
  {
    id: 'record-meeting',
    label: msg`Note a meeting`,
    icon: MessagesSquare,
    group: 'records',
    shortcuts: [{ keys: ['T'] }],
  },
  {
    id: 'record-visit',
    label: msg`Note a visit`,
    icon: MessagesSquare,
    group: 'records',
    shortcuts: [{ keys: ['V'] }],
  },
  {
    id: 'record-note',
    label: msg`Write a note`,
    icon: MessagesSquare,
    group: 'records',
    shortcuts: [{ keys: ['N'] }],
  },
  {
    id: 'record-line',
    label: msg`Add an expense line`,
    icon: Plus,
    group: 'records',
    shortcuts: [{ keys: ['N'] }],
  },
  {
    id: 'record-lines',
    label: msg`From line to line, the receipt beside it`,
    icon: ReceiptText,
    group: 'records',
    shortcuts: [{ keys: ['↑'] }, { keys: ['↓'] }],
  },
  {
    id: 'record-grant',
    label: msg`Grant less of the line`,
    icon: Scissors,
    group: 'records',
    shortcuts: [{ keys: ['L'] }],
  },
  { id: 'record-approve', label: msg`Approve`, icon: Check, group: 'records', shortcuts: [{ keys: ['A'] }] },
  {
    id: 'record-validate',
    label: msg`Validate`,
    icon: CheckCheck,
    group: 'records',
    shortcuts: [{ keys: ['V'] }],
  },
  {
    id: 'record-pay',
    label: msg`Mark as paid`,
    icon: HandCoins,
    group: 'records',
    shortcuts: [{ keys: ['P'] }],
  },
  {
    id: 'record-refuse',
    label: msg`Refuse, with a reason`,
    icon: Ban,
    group: 'records',
    shortcuts: [{ keys: ['R'] }],
  },
  {
    id: 'record-print',
    label: msg`Print`,
    icon: Printer,
    group: 'records',
    shortcuts: [{ keys: ['Mod', 'P'] }],
  },
  { id: 'form-save', label: msg`Save`, icon: Save, group: 'forms', shortcuts: [{ keys: ['Mod', 'S'] }] },
  { id: 'form-close', label: msg`Close a sheet`, icon: X, group: 'forms', shortcuts: [{ keys: ['Esc'] }] },
];

type Roles = readonly Role[] | undefined;

/** What these roles can start from anywhere, as the areas declare it. */
export const createCommands = (roles: Roles, routes: readonly AreaRoute[]): Command[] =>
  createActionsFor(roles, routes).map(({ to, label, icon }) => ({
    id: `create ${to}`,
    label,
    icon,
    group: 'anywhere',
    to,
    run: (desk) => desk.go(to),
  }));

/** The pages that a letter after G leads these roles to. */
export const goCommands = (roles: Roles, routes: readonly AreaRoute[]): Command[] =>
  Object.entries(GO_TO).flatMap(([letter, to]) => {
    const route = routes.find(({ path }) => path === to);
    if (!route?.icon || !canEnter(roles, route.area)) return [];
    return {
      id: `go ${to}`,
      label: route.title,
      icon: route.icon,
      group: 'go',
      shortcuts: [{ keys: ['G', letter.toUpperCase()], inTurn: true }],
      to,
      run: (desk) => desk.go(to),
    };
  });
