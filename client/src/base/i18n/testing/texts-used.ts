import ts from 'typescript'

/** Keys that a source file asks for: `namespace:key`. A part that is only known at run time is `*`. */
export const textsUsed = (file: string, source: string, namespaces: readonly string[]): readonly string[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const used = new Set<string>()
  const own = ownNamespace(tree)
  const visit = (node: ts.Node): void => {
    if (isTextCall(node) && node.arguments[0] && !hasDefault(node)) {
      for (const key of keysIn(node.arguments[0])) used.add(key.includes(':') ? key : `${own}:${key}`)
    }
    if (ts.isStringLiteralLike(node) && namespaces.some((namespace) => node.text.startsWith(`${namespace}:`))) {
      used.add(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...used]
}

/** `t(...)` and `i18next.t(...)`. */
const isTextCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ((ts.isIdentifier(node.expression) && node.expression.text === 't') ||
    (ts.isPropertyAccessExpression(node.expression) && node.expression.getText() === 'i18next.t'))

/** A text that may be missing brings what is shown instead. */
const hasDefault = ({ arguments: [, options] }: ts.CallExpression): boolean =>
  options !== undefined &&
  ts.isObjectLiteralExpression(options) &&
  options.properties.some(({ name }) => name?.getText() === 'defaultValue')

/** The namespace of keys without one: the first that the file's `useTranslation` names; `*` where only a value tells it. */
const ownNamespace = ({ text }: ts.SourceFile): string => {
  const asked = /useTranslation\(\[?\s*([^,\])]+)/.exec(text)?.[1]
  return asked === undefined ? 'common' : (/^'([\w-]+)'$/.exec(asked.trim())?.[1] ?? '*')
}

const keysIn = (argument: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (ts.isTemplateExpression(argument)) {
    return [argument.head.text + argument.templateSpans.map(({ literal }) => `*${literal.text}`).join('')]
  }
  if (ts.isConditionalExpression(argument)) return [...keysIn(argument.whenTrue), ...keysIn(argument.whenFalse)]
  if (ts.isParenthesizedExpression(argument)) return keysIn(argument.expression)
  if (ts.isBinaryExpression(argument)) return [...keysIn(argument.left), ...keysIn(argument.right)]
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(keysIn)
  return []
}
