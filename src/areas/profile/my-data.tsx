import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, HardDrive, LogOut } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { entityOf } from '../../domain/registry.ts';
import { useEngine } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsSection } from '../../ui/pages/settings.tsx';
import { AskToLeave } from '../../ui/session/ask-to-leave.ts';
import { useText } from '../../ui/value/domain-text.ts';
import { sizeWords } from '../../ui/value/size-words.ts';
import { saveOwnData } from './save-own-data.ts';

/** What of a person is on this device: how much, a copy of it, and the way to take it off. */
export function MyData() {
  const { t, i18n } = useLingui();
  const text = useText();
  const engine = useEngine();
  const leave = useContext(AskToLeave);
  const used = useUsedBytes();
  const [saved, setSaved] = useState<number>();
  const [isFailed, setFailed] = useState(false);
  const size = used === undefined ? undefined : sizeWords(used, i18n.locale);

  const noteFor = (notHere: readonly string[]): string => {
    const missing = notHere.map((collection) => text(entityOf(collection).plural)).join(', ');
    const what = t`What this device holds about its person and of what they made in Comptoir. Files are named here, their content is not included; what the company keeps elsewhere can be asked of an administrator.`;
    return missing === '' ? what : `${what} ${t`Not on this device, and so not in this file: ${missing}.`}`;
  };
  const save = () => {
    setFailed(false);
    saveOwnData(engine, noteFor).then(setSaved, () => setFailed(true));
  };

  return (
    <SettingsSection id="my-data" title={t`My data on this device`}>
      <chakra.div display="flex" flexDirection="column" gap="3">
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {size === undefined ? (
            <Trans>You can work with it without a network.</Trans>
          ) : (
            <Trans>About {size}. You can work with it without a network.</Trans>
          )}
        </chakra.p>
        <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="2">
          <LinkButton to="/device" variant="outline">
            <HardDrive size={16} aria-hidden />
            <Trans>See what is here</Trans>
          </LinkButton>
          <Button variant="outline" onClick={save}>
            <Download size={16} aria-hidden />
            <Trans>Save a copy of my data</Trans>
          </Button>
          <Button variant="outline" colorPalette="danger" color="danger.fg" onClick={leave}>
            <LogOut size={16} aria-hidden />
            <Trans>Remove my data from this device…</Trans>
          </Button>
        </chakra.div>
        <chakra.div role="status" color="fg.muted">
          {saved !== undefined && (
            <Plural
              value={saved}
              one="A file with # entry was given to your browser. Whoever has it can read it."
              other="A file with # entries was given to your browser. Whoever has it can read it."
            />
          )}
        </chakra.div>
        {isFailed && (
          <Notice role="alert" tone="danger">
            <Trans>
              The file could not be made: this device’s storage does not answer. Reload the page and try
              again.
            </Trans>
          </Notice>
        )}
        <chakra.p color="fg.muted" textStyle="dense">
          <Trans>
            Removing logs you out and clears this device. Nothing unsent goes without your word, and what is
            on the server stays there.
          </Trans>
        </chakra.p>
      </chakra.div>
    </SettingsSection>
  );
}

/** Bytes that this site takes on the device, as the browser estimates them; undefined where it does not tell. */
function useUsedBytes(): number | undefined {
  const { storage } = useEngine().context.ports;
  const [used, setUsed] = useState<number>();
  useEffect(() => {
    let isOver = false;
    void Promise.resolve(storage.estimate?.()).then(
      (found) => isOver || setUsed(found?.usage),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [storage]);
  return used;
}
