import { pino } from 'pino'

/** Where messages of errors quote what they were given: a mail server's, a parser's of JSON, PostgreSQL's of a value that has no such type. */
const QUOTED: readonly (readonly [RegExp, string])[] = [
  [/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…'],
  [/(\.{3})?".*"(\.{3})? is not valid JSON/s, '"…" is not valid JSON'],
  [/(invalid input syntax for type [^:]+|field value out of range|malformed \w+ literal): "[^"]*"/g, '$1: "…"'],
  [/value "[^"]*" is out of range/g, 'value "…" is out of range'],
]

/** An error's words without what they quote of what a person wrote, and without addresses. */
export const withoutValues = (text: unknown): unknown =>
  typeof text === 'string' ? QUOTED.reduce((left, [quote, gap]) => left.replace(quote, gap), text) : text

/** What a log tells of an error beside its words: names and codes, never what it holds of rows, requests or recipients. */
const TOLD = ['type', 'code', 'syscall', 'errno', 'severity', 'schema', 'table', 'column', 'constraint', 'routine']

/** An error as the log has it, with the words and the stacks of its causes. */
export const errorForLog = (error: Error): { readonly message: unknown; readonly stack: unknown } => {
  const whole = pino.stdSerializers.err(error) as unknown as Readonly<Record<string, unknown>>
  return {
    ...Object.fromEntries(TOLD.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]]))),
    message: withoutValues(whole.message),
    stack: withoutValues(whole.stack),
  }
}
