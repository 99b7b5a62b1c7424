import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { browserPorts } from '../browser-ports.ts';
import { ChunkError } from './load-chunk.ts';
import { hideLoadingScreen } from './loading-screen.ts';

/** Shown where a page failed; `alone` when the shell failed too. Saved work is safe: it never depends on a page. */
export function ErrorPage({ alone = false }: { alone?: boolean }) {
  const { t } = useLingui();
  const error = useRouteError();
  useLayoutEffect(hideLoadingScreen, []);
  return (
    <MessagePage
      as={alone ? 'main' : 'div'}
      title={t`An error has occurred`}
      detail={error instanceof Error ? error.message : undefined}
      actions={
        <>
          <PlainButton onClick={() => browserPorts.reload()}>
            <RotateCw size={16} aria-hidden />
            <Trans>Reload</Trans>
          </PlainButton>
          <LinkButton to="/" variant="outline" reloadDocument>
            <Trans>Home</Trans>
          </LinkButton>
        </>
      }
    >
      {error instanceof ChunkError ? (
        <Trans>
          This page could not be fetched. What you saved is safe on this device; try again in a moment.
        </Trans>
      ) : (
        <Trans>The page stopped working. What you saved is safe on this device.</Trans>
      )}
    </MessagePage>
  );
}
