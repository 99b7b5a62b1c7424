import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { scannedCode } from '../../domain/catalog/scanned-code.rules.ts';
import { useRows } from '../../offline/index.ts';
import { browserCamera } from '../../ui/camera/camera-ports.ts';
import { useCamera } from '../../ui/camera/use-camera.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { browserScanner } from './scan-ports.ts';

const LOOKS_EACH_MS = 250;

/** The camera, until it sees the bar code of an article: then its page. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { video, stream } = useCamera(browserCamera);
  const [code, setCode] = useState<string>();
  const found = useRows('articles', { where: { barcode: code ?? '' } });
  useEffect(() => {
    if (!stream) return undefined;
    let isOver = false;
    const timer = setInterval(() => {
      const seen = video.current;
      if (seen && seen.readyState >= 2)
        browserScanner.read(seen).then(
          (read) => {
            if (read && !isOver) setCode(scannedCode(read).barcode);
          },
          () => {},
        );
    }, LOOKS_EACH_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [stream, video]);
  const article = code ? found?.find(({ barcode }) => barcode === code) : undefined;
  useEffect(() => {
    if (article) void navigate(`/mrp/articles/${article.id}`);
  }, [article, navigate]);
  return (
    <Sheet title={t`Scan a bar code`} onClose={onClose}>
      {stream === null ? (
        <p>
          <Trans>The camera can't be used here. Type the bar code in the search instead.</Trans>
        </p>
      ) : (
        <chakra.video
          ref={video}
          muted
          playsInline
          w="full"
          borderRadius="surface"
          bg="bg.sunken"
          minH="48"
        />
      )}
      <chakra.p role="status" mt="3" minH="6" color="fg.muted">
        {code && found && !article ? (
          <Trans>No article has the bar code {code}.</Trans>
        ) : (
          <Trans>Hold the bar code in front of the camera.</Trans>
        )}
      </chakra.p>
    </Sheet>
  );
}
