/** What tests/eventstoredb/eventstoredb.all.int.test.ts calls its suite. */
const SUITE = /^the event store in EventStoreDB, on (.*)$/
const DOUBLE = /^the protocol double/

/** One line on which server the event store in EventStoreDB was tested, from vitest's JSON report. */
export const serverTested = (report) => {
  const titles = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles }) => ancestorTitles),
  )
  const server = titles.map((title) => SUITE.exec(title)?.[1]).find(Boolean)
  if (!server) return 'EventStoreDB: NOT TESTED, its suite did not run'
  return `EventStoreDB: ${DOUBLE.test(server) ? 'NO REAL SERVER, ' : ''}${server}`
}
