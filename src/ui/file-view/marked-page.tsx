import { chakra } from '@chakra-ui/react';
import type { Box } from '../../domain/drive/recognised-page.rules.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { MarkedSheet as MarkedSheetType } from './marked-sheet.tsx';
import './file-view.css';

/** What shows a PDF weighs more than all the rest. */
const MarkedSheet = lazyPart<Parameters<typeof MarkedSheetType>[0]>(
  async () => (await import('./marked-sheet.tsx')).MarkedSheet,
);

export interface MarkedFile {
  readonly name: string;
  readonly type: string;
  /** `blob:` of the file on this device. */
  readonly url: string;
}

export interface Mark {
  readonly label: string;
  readonly page: number;
  readonly box: Box;
}

const part = (of: number): string => `${of * 100}%`;

interface MarkedPageProps {
  readonly file: MarkedFile;
  readonly page: number;
  readonly marks: readonly Mark[];
  /** The label of the mark that is looked at. */
  readonly active?: string | undefined;
}

/** A page of the file as it is, with what was found on it in frames. */
export function MarkedPage({ file, page, marks, active }: MarkedPageProps) {
  const isPdf = file.type === 'application/pdf';
  return (
    <chakra.div position="relative" bg="bg.sunken" borderRadius="control" overflow="hidden">
      {isPdf ? (
        <MarkedSheet url={file.url} page={page} />
      ) : (
        <chakra.img src={file.url} alt={file.name} w="full" display="block" />
      )}
      {marks
        .filter((mark) => mark.page === page)
        .map(({ label, box: [x, y, width, height] }) => (
          <chakra.div
            key={label}
            position="absolute"
            style={{ left: part(x), top: part(y), width: part(width), height: part(height) }}
            outline={label === active ? '3px solid' : '2px solid'}
            outlineColor="accent.solid"
            outlineOffset="2px"
            opacity={active === undefined || label === active ? 1 : 0.4}
            borderRadius="xs"
            title={label}
          />
        ))}
    </chakra.div>
  );
}
