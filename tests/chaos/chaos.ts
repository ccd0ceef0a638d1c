import { STORES } from '../crash/houses.ts'
import { runChaos } from './chaos-run.ts'

/**
 * `npm run chaos [faults] [seed] [eventstoredb|postgres]`: all services under load and under fire. A seed that finds a fault is
 * worth keeping.
 */
const [, , count = '50', seed = String(Date.now() % 1_000_000), named = 'eventstoredb'] = process.argv
const store = STORES.find((each) => each === named)
if (!store) {
  console.error(`${named} is no event store. Name one of: ${STORES.join(', ')}.`)
  process.exit(2)
}
console.log(`${count} faults, seed ${seed}, the log in ${store}`)
const report = await runChaos({ seed: Number(seed), count: Number(count), store, told: console.log })
const { faultsDone, messages, commands, events, faults, refused } = report
console.log(`refused: ${[...refused].map(([code, times]) => `${times} ${code}`).join(', ') || 'nothing'}`)
console.log(
  `seed ${seed}: ${faultsDone} faults, ${messages} messages, ${commands} commands, ${events} events in the log, ${faults.length} wrong`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
