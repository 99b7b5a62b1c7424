import ts from 'typescript';
import { findInSource, type Finding } from './source-tree.ts';

/**
 * Clock, randomness, ids, network and storage come through the ports, so that a test can hold the clock and cut
 * the line. Only these files touch the real ones.
 */
export const isPort = (file: string): boolean =>
  file.startsWith('src/offline/transport/') || /(^|\/)([a-z-]+-)?ports\.ts$/.test(file);

const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Date: ['now'],
  Math: ['random'],
  crypto: ['randomUUID', 'getRandomValues'],
  navigator: ['onLine'],
};
const GLOBALS = ['globalThis', 'window', 'self'];
const STORES = ['localStorage', 'sessionStorage'];

/** `window.crypto` and `crypto` are one thing. */
function globalName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  const isMember = ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression);
  return isMember && GLOBALS.includes(node.expression.text) ? node.name.text : undefined;
}

function lookForSurroundings(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = globalName(node.expression);
    if (owner !== undefined && MEMBERS[owner]?.includes(node.name.text)) return `${owner}.${node.name.text}`;
    const whole = globalName(node);
    return whole !== undefined && STORES.includes(whole) ? whole : undefined;
  }
  if (ts.isIdentifier(node) && STORES.includes(node.text)) {
    // `window.localStorage` was seen as a whole; a property or a key of that name is somebody's own.
    const { parent } = node;
    const isName =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      ts.isPropertySignature(parent);
    return isName ? undefined : node.text;
  }
  if (ts.isCallExpression(node) && globalName(node.expression) === 'fetch') return 'fetch(';
  if (ts.isCallExpression(node) && globalName(node.expression) === 'Date') return 'Date(';
  const isNow = ts.isNewExpression(node) && globalName(node.expression) === 'Date' && !node.arguments?.length;
  return isNow ? 'new Date()' : undefined;
}

/** What a file takes from its surroundings past the ports. */
export const pastThePorts = (source: ts.SourceFile): Finding[] =>
  isPort(source.fileName) ? [] : findInSource(source, lookForSurroundings);
