import { parseArgs } from 'node:util'
import { createEventLog } from './event-log.ts'
import { startEventStoreDBDouble } from './eventstoredb-double.ts'
import { cutJournal, openJournal } from './journal.ts'

/**
 * The double as a process of its own: `node serve.ts --port 2113 --journal events.journal`. When it takes calls it says so
 * in one line, `ready esdb://...`. With a journal it loses nothing that it has acknowledged, however it ends; without one it
 * begins anew each time. It ends with the process that forked it.
 *
 * `--replicated <position>` says how far its cluster has taken what the journal holds. Writes after it are cut off, and the
 * process ends with 0, as a node does that led the cluster and comes back: it has to be started again.
 */
const options = { port: { type: 'string' }, journal: { type: 'string' }, replicated: { type: 'string' } } as const
const { values } = parseArgs({ options })

const isCut = values.journal && values.replicated && (await cutJournal(values.journal, BigInt(values.replicated)))
if (isCut) process.exit(0)

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
