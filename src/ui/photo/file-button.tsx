import { chakra } from '@chakra-ui/react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button.tsx';

/** What may be chosen: pictures and PDF first; the content decides in the end. */
export const ACCEPTED =
  'image/*,application/pdf,.heic,.heif,.pdf,.xml,.csv,.ofx,.qif,.xlsx,.docx,.odt,.ods,.txt';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  readonly onFiles: (files: File[]) => void;
  /** Opens the camera at once where the device has one. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  /** Instead of pictures and documents. */
  readonly accept?: string;
  readonly children: ReactNode;
}

/** A button that opens the camera or the file chooser. */
export function FileButton({
  onFiles,
  camera = false,
  multiple = true,
  accept = camera ? 'image/*' : ACCEPTED,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <chakra.input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        multiple={multiple}
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
