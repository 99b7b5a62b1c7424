import ts from 'typescript';
import { findInSource, type Finding } from './source-tree.ts';

/** Tests that do not run, or that keep others from running. */
const SILENT = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'];
const RUNNERS = ['it', 'test', 'describe', 'suite', 'bench'];

function chainOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text];
  return ts.isCallExpression(node) ? chainOf(node.expression) : [];
}

function lookForSilence(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !SILENT.includes(node.name.text)) return undefined;
  const chain = chainOf(node);
  return RUNNERS.includes(chain[0] ?? '') ? chain.join('.') : undefined;
}
export const silencedTests = (source: ts.SourceFile): Finding[] => findInSource(source, lookForSilence);

/** What changes modules under every other test that shares them. */
const REPLACING = ['mock', 'doMock', 'unmock', 'doUnmock', 'resetModules'];

/** Tests that replace modules and yet share them; those named `*.alone.test.*` and `*.long.test.*` have theirs to themselves. */
export const sharedReplacements = (source: ts.SourceFile): Finding[] =>
  /\.(alone|long)\.test\./.test(source.fileName)
    ? []
    : findInSource(source, (node) => {
        if (!ts.isCallExpression(node)) return undefined;
        const [first, method, ...rest] = chainOf(node);
        return first === 'vi' && rest.length === 0 && REPLACING.includes(method ?? '')
          ? `vi.${method}`
          : undefined;
      });

const SUPPRESSION =
  /^\W*(?:(?:eslint|oxlint)-disable|@ts-(?:ignore|nocheck|expect-error)|(?:v8|istanbul|c8) ignore)/;

/** Comments that switch a check off; after ` -- ` a reason may stand, and only then are they let through. */
export function suppressions(source: ts.SourceFile): Finding[] {
  const { text } = source;
  const seen = new Set<number>();
  return findInSource(source, (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const comment = text.slice(range.pos, range.end);
      if (seen.has(range.pos)) continue;
      seen.add(range.pos);
      if (SUPPRESSION.test(comment) && !/ -- \S/.test(comment)) return comment;
    }
    return undefined;
  });
}
