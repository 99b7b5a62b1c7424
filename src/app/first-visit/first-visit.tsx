import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Building2, Check, Download, ReceiptText, Search, Star, X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePerson, useRowCount } from '../../offline/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { keepFocus } from '../../ui/page/focus-page.ts';
import { NEW_OWN_COMPANY } from '../../ui/pages/new-own-company.ts';
import { useOwnCompany } from '../../ui/pages/use-own-company.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useInstallOffer } from '../install/install-offer.ts';

const NEW_EXPENSE = '/humanressources/expenseAccounts/new?line=classic';

/** What one does first, until it is put away: once a person and device. */
export function FirstVisit({ onOver }: { readonly onOver: () => void }) {
  const { t } = useLingui();
  const { id, roles } = usePerson();
  const install = useInstallOffer();
  const isInstalled = useMedia('(display-mode: standalone)');
  const [mine] = useState({ employee: id });
  const accounts = useRowCount('expenseAccounts', mine);
  const stars = useRowCount('stars');
  const own = useOwnCompany();
  const isOursMissing = own === null && roles.includes('admin');
  // What is done takes less room: it is known before anything is drawn.
  if (accounts === undefined || stars === undefined) return null;
  return (
    <chakra.section
      aria-labelledby="first-visit"
      mt="6"
      p={{ base: '4', md: '5' }}
      borderRadius="surface"
      bg="bg.sunken"
    >
      <chakra.div display="flex" alignItems="flex-start" gap="3">
        <chakra.div flex="1" minW="0">
          <chakra.h2 id="first-visit" textStyle="section">
            <Trans>A good start</Trans>
          </chakra.h2>
          <chakra.p color="fg.muted" mt="1">
            <Trans>
              Everything here works without a network: it is saved on this device and sent by itself.
            </Trans>
          </chakra.p>
        </chakra.div>
        <IconButton
          label={t`Do not show this any more`}
          icon={X}
          onClick={() => {
            onOver();
            queueMicrotask(keepFocus);
          }}
        />
      </chakra.div>
      <chakra.ol
        listStyleType="none"
        m="0"
        mt="4"
        p="0"
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: '1fr',
          md: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {isOursMissing && (
          <Step icon={Building2} isDone={false} title={<Trans>Enter our own company</Trans>}>
            <Trans>Its name, numbers and address stand on all quotes and invoices.</Trans>
            <chakra.div mt="2">
              <LinkButton {...NEW_OWN_COMPANY} size="sm" variant="outline">
                <Trans>Enter it</Trans>
              </LinkButton>
            </chakra.div>
          </Step>
        )}
        <Step icon={Download} isDone={isInstalled} title={<Trans>Install the app</Trans>}>
          {isInstalled ? (
            <Trans>It opens from your home screen or taskbar.</Trans>
          ) : install ? (
            <PlainButton size="sm" variant="outline" tone="gray" onClick={() => void install()}>
              <Trans>Install on this device</Trans>
            </PlainButton>
          ) : (
            <Trans>In the menu of your browser: “Install” or “Add to home screen”.</Trans>
          )}
        </Step>
        <Step icon={ReceiptText} isDone={accounts > 0} title={<Trans>Add an expense</Trans>}>
          {accounts > 0 ? (
            <Trans>Photo of the receipt, amount, done.</Trans>
          ) : (
            <LinkButton to={NEW_EXPENSE} size="sm" variant="outline">
              <Trans>Add an expense</Trans>
            </LinkButton>
          )}
        </Step>
        <Step icon={Star} isDone={stars > 0} title={<Trans>Star a page</Trans>}>
          <Trans>The star beside the name of a page keeps it at hand, ten of them in your order.</Trans>
        </Step>
        <Step icon={Search} isDone={false} title={<Trans>Find anything</Trans>}>
          <chakra.span hideBelow="md">
            <Trans>Ctrl+K searches pages, actions and records; ? lists the keys.</Trans>
          </chakra.span>
          <chakra.span hideFrom="md">
            <Trans>The magnifier at the top searches pages, actions and records.</Trans>
          </chakra.span>
        </Step>
      </chakra.ol>
    </chakra.section>
  );
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly isDone: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Step({ icon: Icon, isDone, title, children }: StepProps) {
  return (
    // A phone has room for what is still to be done.
    <chakra.li display={{ base: isDone ? 'none' : 'flex', md: 'flex' }} gap="3" minW="0">
      <chakra.span color={isDone ? 'success.fg' : 'accent.fg'} mt="0.5" flex="none">
        {isDone ? <Check size={16} aria-hidden /> : <Icon size={16} aria-hidden />}
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p fontWeight="medium">
          {title}
          {isDone && (
            <span className="unseen">
              {' '}
              <Trans>(done)</Trans>
            </span>
          )}
        </chakra.p>
        <chakra.div color="fg.muted" textStyle="dense" mt="1">
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.li>
  );
}
