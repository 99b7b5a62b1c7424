import type { ControlProps } from '../form/field.tsx';

export interface RichTextProps {
  /** Whatever was stored: only what may stand in a text is shown. */
  readonly html: string;
}

export interface RichTextEditorProps {
  /** The name of the text for screen readers. */
  readonly label: string;
  /** HTML; an empty text is ''. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly control?: ControlProps;
}
