import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Setting } from '../../domain/kernel/setting.ts';
import { formatDate } from '../../domain/kernel/format.ts';
import { useEngine, useRows } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SettingsSection } from '../../ui/pages/settings.tsx';
import { useText } from '../../ui/value/domain-text.ts';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import { SettingValues } from './setting-values.tsx';
import { saysAnything, versionsOf, type Version } from './setting-versions.ts';

const SettingSheet = lazyPart(async () => (await import('./setting-sheet.tsx')).SettingSheet);

/** One matter: what holds today, what will, what did, and the way to change it. */
export function SettingSection({ setting }: { setting: Setting }) {
  const text = useText();
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const rows = useRows('parameters', { where: { key: setting.key } });
  const [edited, setEdited] = useState<{ readonly version?: Version | undefined }>();
  const title = text(setting.label);
  if (!rows)
    return (
      <SettingsSection id={setting.key} title={title}>
        <chakra.div minH="24" />
      </SettingsSection>
    );
  const { now, later, before } = versionsOf(setting, rows, today);
  const change = (version?: Version) => (
    <Button
      variant="outline"
      size="sm"
      aria-label={version && version !== now ? undefined : t`Change: ${title}`}
      onClick={() => setEdited({ version })}
    >
      <Trans>Change</Trans>
    </Button>
  );
  return (
    <SettingsSection id={setting.key} title={title} why={text(setting.why)}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        {now && saysAnything(now) ? (
          <ShownVersion setting={setting} version={now} />
        ) : (
          <chakra.p color="fg.muted">
            <Trans>Using the default.</Trans>
          </chakra.p>
        )}
        <div>{change(now)}</div>
        {later.map((version) => (
          <chakra.div key={version.row.id} borderTopWidth="1px" borderColor="border" pt="3">
            <ShownVersion setting={setting} version={version} isLater />
            <chakra.div mt="2">{change(version)}</chakra.div>
          </chakra.div>
        ))}
        {before.length > 0 && (
          <Fold title={t`Before`} isNeeded={false}>
            {() => (
              <chakra.div display="flex" flexDirection="column" gap="4" mt="3">
                {before.map((version) => (
                  <ShownVersion key={version.row.id} setting={setting} version={version} />
                ))}
              </chakra.div>
            )}
          </Fold>
        )}
      </chakra.div>
      {edited && (
        <SettingSheet setting={setting} version={edited.version} onClose={() => setEdited(undefined)} />
      )}
    </SettingsSection>
  );
}

interface ShownVersionProps {
  readonly setting: Setting;
  readonly version: Version;
  readonly isLater?: boolean;
}

function ShownVersion({ setting, version, isLater = false }: ShownVersionProps) {
  const day = version.from && formatDate(version.from);
  return (
    <div>
      <chakra.p textStyle="dense" color="fg.muted" mb="1.5" display="flex" gap="2" alignItems="center">
        {isLater ? <Trans>From {day} on</Trans> : day ? <Trans>Since {day}</Trans> : <Trans>Always</Trans>}
        {version.row.unsent && <UnsentMark collection="parameters" id={version.row.id} words />}
      </chakra.p>
      <SettingValues setting={setting} values={version.values} />
    </div>
  );
}
