import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { routes } from '../routes.ts';
import type { CommandGroup } from './command.ts';
import { commands, goCommands, pageCommands } from './commands.ts';
import { dayCommands } from './day-commands.ts';
import { KeyCaps } from './key-caps.tsx';

/** All that can be done by keys, by where they are heard. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const all = [...commands, ...goCommands(user?.roles, routes), ...pageCommands, ...dayCommands];
  const groups: readonly (readonly [CommandGroup, string])[] = [
    ['anywhere', t`Anywhere`],
    ['go', t`Go to a page`],
    ['lists', t`In a list`],
    ['drive', t`In the drive`],
    ['days', t`Among my days`],
    ['records', t`On a record`],
    ['forms', t`In a form`],
  ];
  return (
    <Sheet title={t`Keyboard shortcuts`} onClose={onClose}>
      {groups.map(([group, title]) => (
        <chakra.section key={group} aria-label={title} mt="4" _first={{ mt: '0' }}>
          <chakra.h3 textStyle="meta" color="fg.muted" mb="1">
            {title}
          </chakra.h3>
          <chakra.dl m="0">
            {all
              .filter((command) => command.group === group && command.shortcuts)
              .map((command) => (
                <chakra.div
                  key={command.id}
                  display="flex"
                  alignItems="center"
                  justifyContent="space-between"
                  gap="3"
                  minH="9"
                >
                  <chakra.dt>{i18n._(command.label)}</chakra.dt>
                  <chakra.dd m="0" display="flex" gap="3">
                    {command.shortcuts?.map((keys) => (
                      <KeyCaps key={keys.keys.join('+')} {...keys} />
                    ))}
                  </chakra.dd>
                </chakra.div>
              ))}
          </chakra.dl>
        </chakra.section>
      ))}
    </Sheet>
  );
}
