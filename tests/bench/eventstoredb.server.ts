/** The protocol double in a process of its own, so that it does not take the measured one's processor. */
import { startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'

const { connectionString } = await startEventStoreDBDouble()
process.send?.({ connectionString })
process.once('disconnect', () => process.exit())
