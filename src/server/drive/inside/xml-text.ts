import { Parser } from 'saxen';
import { DEEPEST, type GrowingText } from './text-limits.ts';

/** Whether an element is one of those that are meant, by its name as it is written. */
export type Named = (name: string) => boolean;

/** Which texts of an XML file are read, and where their words part. */
export interface XmlReading {
  /** Only texts somewhere in one of these; everything where it is absent. */
  readonly within?: Named;
  /** What is in these is no text. */
  readonly never?: (name: string, attributes: () => Record<string, string>) => boolean;
  /** A line ends with each of these. */
  readonly lines: Named;
  /** A space stands for each of these. */
  readonly spaces?: Named;
}

/**
 * Adds the texts of an XML file, read as a stream: nothing is kept of what is around them, and no entity but the five of
 * XML and numbers is known. Throws where it is not well-formed or too deep.
 */
export function addXmlText(
  xml: string,
  { within, never, lines, spaces = () => false }: XmlReading,
  to: GrowingText,
): void {
  const parser = new Parser();
  let depth = 0;
  let inside = 0;
  /** The depth of what is passed over. */
  let passed = Infinity;
  let trouble: Error | undefined;
  const isText = (): boolean => (within === undefined || inside > 0) && passed === Infinity;
  parser
    .on('openTag', (name, attributes) => {
      depth += 1;
      if (depth > DEEPEST) throw new Error('The document is too deep');
      if (within?.(name)) inside += 1;
      if (passed === Infinity && never?.(name, attributes)) passed = depth;
      if (spaces(name) && passed === Infinity) to.add(' ');
      if (to.isFull) parser.stop();
    })
    .on('closeTag', (name) => {
      if (lines(name) && passed === Infinity) to.add('\n');
      if (within?.(name)) inside -= 1;
      if (passed === depth) passed = Infinity;
      depth -= 1;
    })
    .on('text', (text, decode) => {
      if (isText()) to.add(decode(text));
    })
    .on('cdata', (text) => {
      if (isText()) to.add(text);
    })
    .on('error', (error) => {
      trouble = error;
    })
    .parse(xml);
  if (trouble) throw trouble;
}
