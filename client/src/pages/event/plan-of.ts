import type { Page, RecordKit } from '../../kit/record-kit.ts'

/** What is another one's each time: when it is, and its files, which are sealed for the record that names them. */
const OWN_EACH_TIME: readonly string[] = ['dates', 'files']

/** What of an event another one is planned with, as its form takes it. */
export const planOf = ({ typed }: Pick<RecordKit, 'typed'>, page: Page): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    typed.flatMap(({ name }) => (name in page && !OWN_EACH_TIME.includes(name) ? [[name, page[name]]] : [])),
  )
