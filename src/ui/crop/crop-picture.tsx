import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useEngine, useRow } from '../../offline/index.ts';
import { fileBytes } from '../../offline/upkeep.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { browserPictures, type PicturePort } from '../photo/canvas-ports.ts';
import { LONGEST_SIDE, QUALITY } from '../photo/prepare-file.ts';
import { Sheet } from '../sheet/sheet.tsx';
import './crop-picture.css';
import { turnedBy, turnedPart, WHOLE, type Part, type Quarters } from './turned.ts';

export interface CropPictureProps {
  /** An upload, or a picture that is none yet. */
  readonly picture: string | File;
  /** The picture as it is now to be: another file. */
  readonly onDone: (file: File) => void;
  readonly onClose: () => void;
  readonly pictures?: PicturePort;
}

/** As large as it is shown. */
const SHOWN_SIDE = 1200;

const inPercent = ({ x, y, width, height }: Part): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});
const inParts = ({ x, y, width, height }: PercentCrop): Part => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

/** Turns a picture and cuts it to what matters of it, by handles that the mouse, a finger and the arrow keys move. */
export function CropPicture({ picture, onDone, onClose, pictures = browserPictures }: CropPictureProps) {
  const { t } = useLingui();
  const upload = useRow('uploads', typeof picture === 'string' ? picture : undefined);
  const name = typeof picture === 'string' ? String(upload?.['name'] ?? '') : picture.name;
  const [quarters, setQuarters] = useState<Quarters>(0);
  const [part, setPart] = useState(WHOLE);
  const [isBusy, setBusy] = useState(false);
  const { whole, shown, failed, fail } = useTurned(picture, quarters, pictures);
  const turn = (to: 1 | -1): void => {
    setQuarters(turnedBy(quarters, to));
    setPart(turnedPart(part, to));
  };
  const isChanged = quarters !== 0 || part.width < 1 || part.height < 1;
  const apply = async (): Promise<void> => {
    if (!whole) return;
    setBusy(true);
    try {
      const blob = await pictures.cut(whole, { quarters, part, longest: LONGEST_SIDE, quality: QUALITY });
      onDone(new File([blob], name.replace(/\.[^.]+$|$/, '.jpg'), { type: 'image/jpeg' }));
      onClose();
    } catch {
      fail();
      setBusy(false);
    }
  };
  const handle = t`A handle of the part that is kept. Move it by the arrow keys.`;
  return (
    <Sheet
      title={t`Crop and rotate`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="ghost"
            disabled={!isChanged || isBusy}
            onClick={() => {
              setQuarters(0);
              setPart(WHOLE);
            }}
          >
            <Trans>Start over</Trans>
          </Button>
          <Button
            size={{ base: 'lg', md: 'md' }}
            disabled={!isChanged || isBusy}
            onClick={() => void apply()}
          >
            {isBusy ? <Trans>Preparing…</Trans> : <Trans>Use this picture</Trans>}
          </Button>
        </>
      }
    >
      {failed && (
        <Notice tone="warning" role="alert">
          <Trans>This picture cannot be changed here now. It stays as it is.</Trans>
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={() => turn(-1)}>
          <RotateCcw size={16} aria-hidden />
          <Trans>Rotate left</Trans>
        </Button>
        <Button variant="outline" size={{ base: 'lg', md: 'md' }} onClick={() => turn(1)}>
          <RotateCw size={16} aria-hidden />
          <Trans>Rotate right</Trans>
        </Button>
      </chakra.div>
      <chakra.p mb="3" textStyle="dense" color="fg.muted">
        <Trans>
          Drag the edges to what is to be kept, or go to one by Tab and move it by the arrow keys.
        </Trans>
      </chakra.p>
      {shown === undefined ? (
        <chakra.div minH="48" aria-busy />
      ) : (
        <ReactCrop
          className="crop-picture"
          crop={inPercent(part)}
          keepSelection
          minWidth={24}
          minHeight={24}
          disabled={isBusy}
          ariaLabels={{
            cropArea: t`The part that is kept. Move it by the arrow keys.`,
            nwDragHandle: handle,
            nDragHandle: handle,
            neDragHandle: handle,
            eDragHandle: handle,
            seDragHandle: handle,
            sDragHandle: handle,
            swDragHandle: handle,
            wDragHandle: handle,
          }}
          onChange={(_pixels, percent) => setPart(inParts(percent))}
        >
          <img src={shown} alt={t`The picture`} />
        </ReactCrop>
      )}
    </Sheet>
  );
}

/** The picture, and the address of how it stands after these turns. */
function useTurned(picture: string | File, quarters: Quarters, pictures: PicturePort) {
  const engine = useEngine();
  const [whole, setWhole] = useState<Blob>();
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const bytes = typeof picture === 'string' ? fileBytes(engine, picture) : Promise.resolve(picture);
    bytes.then(
      (blob) => gone || setWhole(blob),
      () => gone || setFailed(true),
    );
    return () => void (gone = true);
  }, [engine, picture]);
  useEffect(() => {
    if (!whole) return undefined;
    let made: string | undefined;
    let gone = false;
    pictures.cut(whole, { quarters, part: WHOLE, longest: SHOWN_SIDE, quality: QUALITY }).then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(blob);
        setShown(made);
      },
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [whole, quarters, pictures]);
  return { whole, shown, failed, fail: () => setFailed(true) };
}
