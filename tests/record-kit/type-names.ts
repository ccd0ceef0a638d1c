import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import ts from 'typescript'

/**
 * Types with parts of their own in the kit: calls, panels, names of other records, files. Their parts name them. Of every other type
 * nothing is told outside the tables that the compiler asks for each type.
 */
const WITH_OWN_PARTS: ReadonlySet<string> = new Set([
  'tags',
  'reference',
  'references',
  'person',
  'oneOf',
  'role',
  'files',
  'lines',
])

const TYPES: ReadonlySet<string> = new Set(Object.keys(FIELD_TYPES))
const PLAIN: ReadonlySet<string> = new Set([...TYPES].filter((type) => !WITH_OWN_PARTS.has(type)))

const textOf = (node: ts.Node): string | undefined => (ts.isStringLiteralLike(node) ? node.text : undefined)
const isType = (node: ts.Expression): boolean => /(^|[.?])type$/.test(node.getText())

/** Whether some of the types are listed, whatever is not being another case. */
const isPartial = (node: ts.TypeNode | undefined): boolean => {
  const text = node?.getText() ?? ''
  return (
    /\b(FieldTypeName|FieldType)\b/.test(text) && (/\bPartial\b|\]\?:/.test(text) || /(Set|Array)<|\[\]/.test(text))
  )
}

/** Where a source tells types of fields apart by their names: an outline of each place. */
export const typeNamesIn = (name: string, source: string): readonly string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const tell = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${name}:${line + 1} ${node.getText().split('\n')[0]}`)
  }
  const look = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
      const [one, other] = [node.left, node.right]
      if ((isType(one) && PLAIN.has(textOf(other) ?? '')) || (isType(other) && PLAIN.has(textOf(one) ?? ''))) tell(node)
    }
    if (
      ts.isSwitchStatement(node) &&
      isType(node.expression) &&
      !/\b(content|message|event)\b/.test(node.expression.getText())
    )
      for (const clause of node.caseBlock.clauses)
        if (ts.isCaseClause(clause) && PLAIN.has(textOf(clause.expression) ?? '')) tell(clause)
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) {
      const names = node.elements.map((each) => textOf(each) ?? '')
      if (names.every((each) => TYPES.has(each)) && names.some((each) => PLAIN.has(each)) && isAskedOfTypes(node))
        tell(node)
    }
    if (ts.isVariableDeclaration(node) && isPartial(node.type)) tell(node)
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

/** `[…].includes(type)`; a list with a name of its own is met by the type that it is declared with, or by what is in it. */
const isAskedOfTypes = (list: ts.ArrayLiteralExpression): boolean => {
  const { parent } = list
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent))
    return parent.parent.arguments.some(isType)
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isNewExpression(parent) ||
    (ts.isAsExpression(parent) && ts.isVariableDeclaration(parent.parent))
  )
}
