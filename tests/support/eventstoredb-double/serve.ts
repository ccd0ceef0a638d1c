import { parseArgs } from 'node:util'
import { createEventLog } from './event-log.ts'
import { startEventStoreDBDouble } from './eventstoredb-double.ts'
import { openJournal } from './journal.ts'

/**
 * The double as a process of its own: `node serve.ts --port 2113 --journal events.journal`. When it takes calls it says so
 * in one line, `ready esdb://...`. With a journal it loses nothing that it has acknowledged, however it ends; without one it
 * begins anew each time. It ends with the process that forked it.
 */
const { values } = parseArgs({ options: { port: { type: 'string' }, journal: { type: 'string' } } })

const journal = values.journal === undefined ? undefined : await openJournal(values.journal)
const log = createEventLog(journal?.past)
if (journal) log.onWritten(journal.add)
const double = await startEventStoreDBDouble({ log, port: values.port === undefined ? undefined : Number(values.port) })

const stop = async () => {
  await double.stop()
  await double.close()
  journal?.close()
  process.exit()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)

console.log(`ready ${double.connectionString}`)
