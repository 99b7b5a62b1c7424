import ts from 'typescript';
import { findInSource, type Finding } from './source-tree.ts';

const FOLLOWING = ['liveQuery', 'useLiveQuery'];

const isAsync = (node: ts.Node): boolean =>
  (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)) &&
  !!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);

/** Whether what stands under this name in the file is an async function, be it inside `useCallback`. */
function isNamedAsync(source: ts.SourceFile, name: string): boolean {
  const found = findInSource(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source) !== name) return undefined;
    const value = node.initializer;
    return value && [value, ...(ts.isCallExpression(value) ? value.arguments : [])].some(isAsync)
      ? name
      : undefined;
  });
  return found.length > 0;
}

/**
 * Live queries whose function is not async. Dexie counts what such a query waits for only where it can tell so beforehand.
 * What is not counted is taken from a transaction that begins in the same moment: all that this one does after its next
 * `await` happens outside of it.
 */
export const uncountedQueries = (source: ts.SourceFile): Finding[] =>
  findInSource(source, (node) => {
    if (!ts.isCallExpression(node) || !FOLLOWING.includes(node.expression.getText(source))) return undefined;
    const [asked] = node.arguments;
    if (!asked || isAsync(asked)) return undefined;
    return ts.isIdentifier(asked) && isNamedAsync(source, asked.text)
      ? undefined
      : `${node.expression.getText(source)}(${asked.getText(source)})`;
  });
