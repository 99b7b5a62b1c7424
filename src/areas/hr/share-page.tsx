import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileText, ReceiptText, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useEngine } from '../../offline/index.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RefusedFiles } from '../../ui/photo/refused-files.tsx';
import { sharedFiles, type SharedFile } from '../../ui/photo/share-target-ports.ts';
import { useAttach } from '../../ui/photo/use-attach.ts';
import { sizeWords } from '../../ui/value/size-words.ts';
import { beginWithReceipt } from './line/begin-with-receipt.ts';
import { NEW_ACCOUNT } from './paths.ts';
import { onFilesOpened } from './files-opened.ts';

const GO_ON = `${NEW_ACCOUNT}?line=classic`;

/** What another app shared with this one, or what was opened with it: a receipt, most often. It needs no network. */
export default function SharePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const engine = useEngine();
  const [search] = useSearchParams();
  const { shared, read, lost } = useShared(search.has('lost'));
  const { attach, busy, refused, unkept } = useAttach('expense');
  const [begun, setBegun] = useState(0);
  const discard = async (files: readonly SharedFile[]) => {
    for (const { key } of files) await sharedFiles.forget(key);
    await read();
  };
  const take = async (files: readonly SharedFile[]) => {
    let count = 0;
    for (const { key, file } of files)
      await attach([file], async (bill) => {
        const { userId } = engine.context;
        const isKept = beginWithReceipt({
          userId,
          bill,
          lineKey: engine.newId(),
          today: engine.writer.today(),
        });
        if (!isKept) throw new Error('the line could not be kept');
        count += 1;
        await sharedFiles.forget(key);
      });
    if (count === files.length) return void navigate(GO_ON, { replace: true });
    setBegun((before) => before + count);
    await read();
  };
  if (!shared) return null;
  return (
    <>
      <PageHeader title={t`Shared with Comptoir`} />
      <chakra.div maxW="form" display="flex" flexDirection="column" gap="5">
        {lost && (
          <Notice tone="danger" role="alert">
            <Trans>
              What you shared could not be kept on this device: there is no room. It is still where you shared
              it from; make room, then share it again.
            </Trans>
          </Notice>
        )}
        <RefusedFiles names={refused} unkept={unkept} />
        {begun > 0 && (
          <Notice
            tone="info"
            action={
              <LinkButton to={GO_ON} size="sm">
                <Trans>Go on</Trans>
              </LinkButton>
            }
          >
            <Plural
              value={begun}
              one="# expense is begun with its receipt."
              other="# expenses are begun with their receipts."
            />
          </Notice>
        )}
        {shared.length > 0 ? (
          <>
            <chakra.ul listStyleType="none" m="0" p="0">
              {shared.map((one) => (
                <SharedLine key={one.key} file={one.file} />
              ))}
            </chakra.ul>
            <chakra.p color="fg.muted">
              <Plural
                value={shared.length}
                one="It becomes the receipt of a new expense, in the account of this month."
                other="Each becomes the receipt of a new expense, in the account of this month."
              />
            </chakra.p>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button size={{ base: 'lg', md: 'md' }} disabled={busy > 0} onClick={() => void take(shared)}>
                <ReceiptText size={16} aria-hidden />
                <Plural value={shared.length} one="Make an expense of it" other="Make # expenses of them" />
              </Button>
              <Button
                variant="outline"
                size={{ base: 'lg', md: 'md' }}
                disabled={busy > 0}
                onClick={() => void discard(shared)}
              >
                <Trash2 size={16} aria-hidden />
                <Trans>Discard</Trans>
              </Button>
            </chakra.div>
            <chakra.p role="status" color="fg.muted" _empty={{ display: 'none' }}>
              {busy > 0 && <Trans>Preparing…</Trans>}
            </chakra.p>
          </>
        ) : (
          <Nothing isBegun={begun > 0} />
        )}
      </chakra.div>
    </>
  );
}

function Nothing({ isBegun }: { isBegun: boolean }) {
  if (isBegun) return null;
  return (
    <>
      <chakra.p color="fg.muted">
        <Trans>
          Nothing waits here. Share a photo or a PDF from another app and choose Comptoir: it becomes the
          receipt of an expense, also without a network.
        </Trans>
      </chakra.p>
      <chakra.div>
        <LinkButton to={GO_ON} variant="outline">
          <Trans>Add an expense</Trans>
        </LinkButton>
      </chakra.div>
    </>
  );
}

function SharedLine({ file }: { file: File }) {
  const { t, i18n } = useLingui();
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setPicture(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const name = file.name === '' ? t`Photo` : file.name;
  return (
    <chakra.li display="flex" alignItems="center" gap="3" py="2">
      <chakra.span
        w="16"
        h="16"
        flex="none"
        borderRadius="control"
        overflow="hidden"
        bg="bg.sunken"
        color="fg.muted"
        display="grid"
        placeItems="center"
      >
        {picture ? (
          <chakra.img
            src={picture}
            alt=""
            w="100%"
            h="100%"
            objectFit="cover"
            onError={() => setPicture(undefined)}
          />
        ) : (
          <FileText size={20} aria-hidden />
        )}
      </chakra.span>
      <chakra.span minW="0">
        <chakra.span display="block" overflowWrap="anywhere" fontWeight="medium">
          {name}
        </chakra.span>
        <chakra.span display="block" color="fg.muted" textStyle="dense">
          {sizeWords(file.size, i18n.locale)}
        </chakra.span>
      </chakra.span>
    </chakra.li>
  );
}

/** What is kept of what was shared; files that are opened with the app join it. */
function useShared(wasLost: boolean) {
  const [shared, setShared] = useState<readonly SharedFile[]>();
  const [lost, setLost] = useState(wasLost);
  const read = useCallback(async () => setShared(await sharedFiles.read().catch(() => [])), []);
  useEffect(() => {
    void read();
    onFilesOpened((files) => {
      void sharedFiles
        .keep(files)
        .catch(() => setLost(true))
        .finally(() => void read());
    });
  }, [read]);
  return { shared, read, lost };
}
