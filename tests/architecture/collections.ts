import ts from 'typescript';
import { COLLECTIONS } from '../../src/domain/registry.ts';
import { findInSource, type Finding } from './source-tree.ts';

/** The engine's own, in SQL: who somebody is and whom they manage decides what they read, and files hang on any row. */
const ENGINE = new Set(['users', 'services', 'uploads']);
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const TABLES = new Set(COLLECTIONS.filter((name) => !ENGINE.has(name)).map(snake));
const NAMES = new Set<string>(COLLECTIONS);

const tableIn = (text: string): string | undefined =>
  [...text.matchAll(/\b(?:from|join|into|update) "?([a-z_]+)"?/g)]
    .map(([, table = '']) => table)
    .find((table) => TABLES.has(table));

/** Collections that a source of the write path names: by a text, a key of a table, or in SQL. */
export const collectionsNamed = (source: ts.SourceFile): Finding[] =>
  findInSource(source, (node) => {
    if (ts.isStringLiteralLike(node)) return NAMES.has(node.text) ? node.text : tableIn(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      return tableIn(node.text);
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name)) return undefined;
    const { text } = node.name;
    return NAMES.has(text) && !ENGINE.has(text) ? text : undefined;
  });
