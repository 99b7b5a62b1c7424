import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsSection } from '../../ui/pages/settings.tsx';
import { namedDevice } from './device-words.ts';
import { useSittings, type Sitting } from './use-sittings.ts';

/** Where one is signed in, and the way out of there. */
export function SignedInDevices() {
  const { t } = useLingui();
  const { sittings, again, end } = useSittings();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const others = sittings.state === 'known' ? sittings.all.filter(({ isThis }) => !isThis) : [];

  const signOut = async (sitting?: Sitting) => {
    if (ending !== undefined) return;
    setEnding(sitting?.id ?? 'all');
    setFailed(false);
    setSaid(undefined);
    const isDone = await end(sitting?.id);
    setEnding(undefined);
    setFailed(!isDone);
    if (!isDone) return;
    setSaid(sitting ? t`That device is signed out.` : t`All other devices are signed out.`);
    // The button that was pressed is gone with its line.
    heading.current?.focus();
  };

  return (
    <SettingsSection
      id="devices"
      title={t`Devices you are logged in on`}
      why={t`Whoever is signed out loses nothing: what was not sent stays on that device until the next log-in there.`}
      heading={heading}
    >
      {sittings.state === 'asking' && (
        <chakra.p role="status" color="fg.muted" minH="20">
          <Trans>Asking the server…</Trans>
        </chakra.p>
      )}
      {sittings.state === 'unsupported' && (
        <chakra.p color="fg.muted">
          <Trans>This server does not keep a list of them.</Trans>
        </chakra.p>
      )}
      {sittings.state === 'unreachable' && (
        <Notice
          tone="offline"
          action={
            <Button variant="outline" size="sm" onClick={() => void again()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The server alone knows them, and it cannot be reached.</Trans>
        </Notice>
      )}
      {sittings.state === 'known' && (
        <chakra.ul listStyleType="none" m="0" p="0">
          {sittings.all.map((one) => (
            <Device
              key={one.id}
              sitting={one}
              isBusy={ending === one.id || ending === 'all'}
              onEnd={() => void signOut(one)}
            />
          ))}
        </chakra.ul>
      )}
      {others.length > 1 && (
        <Button variant="outline" mt="3" aria-busy={ending === 'all'} onClick={() => void signOut()}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
      <chakra.div role="status" mt={said ? '3' : '0'} color="fg.muted">
        {said}
      </chakra.div>
      {isFailed && (
        <chakra.div mt="3">
          <Notice role="alert" tone="offline">
            <Trans>Nobody was signed out: the server cannot be reached.</Trans>
          </Notice>
        </chakra.div>
      )}
    </SettingsSection>
  );
}

interface DeviceProps {
  readonly sitting: Sitting;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Device({ sitting, isBusy, onEnd }: DeviceProps) {
  const { t, i18n } = useLingui();
  const { browser, system, isPhone } = namedDevice(sitting.userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`An unknown device`);
  const when = (at: string): string => i18n.date(new Date(at), { dateStyle: 'short', timeStyle: 'short' });
  const since = when(sitting.createdAt);
  const used = sitting.lastUsedAt && when(sitting.lastUsedAt);
  return (
    <chakra.li
      display="flex"
      gap="3"
      alignItems="flex-start"
      py="2.5"
      borderBottom="1px solid"
      borderColor="border"
    >
      <chakra.span color="fg.subtle" mt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="medium">{name}</chakra.p>
        <chakra.p textStyle="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
          {sitting.isThis ? (
            <Trans>This device · logged in {since}</Trans>
          ) : used ? (
            <Trans>
              Used {used} · logged in {since}
            </Trans>
          ) : (
            <Trans>Logged in {since}</Trans>
          )}
          {sitting.address && ` · ${sitting.address}`}
        </chakra.p>
      </chakra.div>
      {!sitting.isThis && (
        <Button
          variant="outline"
          size="sm"
          aria-busy={isBusy}
          aria-label={t`Sign out: ${name}, logged in ${since}`}
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </chakra.li>
  );
}
