import ts from 'typescript';
import { findInSource, type Finding } from './source-tree.ts';

/** Every text that a person sees goes through Lingui: these attributes are seen or read aloud. */
const SEEN = new Set([
  'label',
  'title',
  'subtitle',
  'placeholder',
  'alt',
  'help',
  'error',
  'hint',
  'description',
  'caption',
  'heading',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
]);
/** Inside them JSX is the message itself. */
const MACROS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Said alike in every language. */
const NAMES = new Set(['Comptoir']);

const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !NAMES.has(text.trim());

const tagOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : undefined;
};
function isInMacro(node: ts.Node): boolean {
  for (let above: ts.Node | undefined = node.parent; above; above = above.parent) {
    const tag = tagOf(above);
    if (tag !== undefined && MACROS.has(tag)) return true;
    // What a function or a prop inside a message makes is not the message.
    if (ts.isFunctionLike(above) || ts.isJsxAttribute(above)) return false;
  }
  return false;
}

/** Plain texts that an expression may come to: through conditions, defaults and templates, not through calls. */
function plainTexts(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isParenthesizedExpression(node)) return plainTexts(node.expression);
  if (ts.isConditionalExpression(node)) return [...plainTexts(node.whenTrue), ...plainTexts(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const kind = node.operatorToken.kind;
  if (kind === ts.SyntaxKind.PlusToken) return [...plainTexts(node.left), ...plainTexts(node.right)];
  const isEither = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  if (isEither) return [...plainTexts(node.left), ...plainTexts(node.right)];
  return kind === ts.SyntaxKind.AmpersandAmpersandToken ? plainTexts(node.right) : [];
}

function lookForWords(node: ts.Node): string | undefined {
  if (ts.isJsxText(node))
    return hasWords(node.text) && !isInMacro(node) ? `text “${node.text.trim()}”` : undefined;
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText();
    const value = node.initializer;
    if (!SEEN.has(name) || !value) return undefined;
    const texts = ts.isStringLiteral(value)
      ? [value.text]
      : ts.isJsxExpression(value)
        ? plainTexts(value.expression)
        : [];
    const words = texts.find(hasWords);
    return words === undefined ? undefined : `${name} “${words}”`;
  }
  const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
  if (!isChild || isInMacro(node)) return undefined;
  const words = plainTexts(node.expression).find(hasWords);
  return words === undefined ? undefined : `text “${words}”`;
}

/** Words in a component that no catalogue holds. */
export const wordsOutsideLingui = (source: ts.SourceFile): Finding[] => findInSource(source, lookForWords);
