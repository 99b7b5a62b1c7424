import { RichTextEditor } from '../../rich-text/rich-text.ts';
import type { ControlProps } from '../field.tsx';

interface RichTextControlProps {
  readonly label: string;
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/** The control of a formatted text. */
export const RichTextControl = (props: RichTextControlProps) => <RichTextEditor {...props} />;
