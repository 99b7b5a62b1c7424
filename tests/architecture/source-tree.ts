import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Something in a source file that a rule refuses. */
export interface Finding {
  readonly line: number;
  readonly what: string;
}

/** Paths of the files below these folders of `root`, with slashes, in order; a folder that is not there is empty. */
export const filesBelow = (root: string, folders: readonly string[]): string[] =>
  folders
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();

export const isTest = (file: string): boolean => /\.(test|stories|fixture)\.tsx?$/.test(file);

export const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Walks a source; `look` names what is wrong with a node, or nothing. */
export function findInSource(source: ts.SourceFile, look: (node: ts.Node) => string | undefined): Finding[] {
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const what = look(node);
    if (what !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      findings.push({ line: line + 1, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined;
const ownFiles = (source: ts.SourceFile, specifierOf: (node: ts.Node) => string | undefined): string[] =>
  findInSource(source, specifierOf)
    .filter(({ what }) => what.startsWith('.'))
    .map(({ what }) => path.posix.join(path.posix.dirname(source.fileName), what));

/** The project's own files that a source imports only as it needs them: "src/offline/sync/flush.ts". */
export const fetchedParts = (source: ts.SourceFile): string[] =>
  ownFiles(source, (node) =>
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
      ? textOf(node.arguments[0])
      : undefined,
  );

/** The project's own files that a source imports for themselves, nothing of them. */
export const namedParts = (source: ts.SourceFile): string[] =>
  ownFiles(source, (node) =>
    ts.isImportDeclaration(node) && !node.importClause ? textOf(node.moduleSpecifier) : undefined,
  );

/** Runs a rule over sources and says `file:line what` for each finding. */
export const report = (
  sources: readonly ts.SourceFile[],
  rule: (source: ts.SourceFile) => Finding[],
): string[] =>
  sources.flatMap((source) => rule(source).map(({ line, what }) => `${source.fileName}:${line} ${what}`));
