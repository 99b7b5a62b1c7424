import { unprintable } from '../../../domain/kernel/printable.ts';
import type { Paper, PaperBlock, Unprintable } from '../paper.ts';

const textsOf = (block: PaperBlock): readonly string[] =>
  block.kind === 'facts'
    ? block.facts.flat()
    : block.kind === 'table'
      ? [...block.rows, ...(block.foot ?? [])].flat()
      : [block.text];

/** Characters of a paper that the font can't draw, each once, with its first line. */
export function unprintableIn(paper: Paper, has: ReadonlySet<number>): Unprintable[] {
  const known = new Set<string>();
  const found: Unprintable[] = [];
  const look = (text: string, line?: number): void => {
    for (const characters of unprintable(text, has)) {
      if (known.has(characters)) continue;
      known.add(characters);
      found.push({ ...(line === undefined ? {} : { line }), characters });
    }
  };
  const lines = paper.blocks.find((block) => block.kind === 'table');
  for (const [at, row] of (lines?.rows ?? []).entries()) for (const cell of row) look(cell, at + 1);
  for (const text of [paper.title, paper.subtitle, ...paper.blocks.flatMap(textsOf)]) look(text);
  return found;
}
