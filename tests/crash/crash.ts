import { runCrashes } from './crash-run.ts'
import { STORES, type StoreKind } from './houses.ts'

/**
 * `npm run crash [kills] [seed] [postgres|eventstoredb]`: kills the product, its engines and parts of them under load, moves it
 * by backup and restore, and checks that nothing is lost or doubled.
 */
const [, , kills = '20', seed = String(Date.now() % 1_000_000), named = 'postgres'] = process.argv
const store = STORES.find((each) => each === named) satisfies StoreKind | undefined
if (!store) {
  console.error(`${named} is no event store. Name one of: ${STORES.join(', ')}.`)
  process.exit(2)
}
console.log(`${kills} kills, seed ${seed}, the log in ${store}`)
const report = await runCrashes(Number(kills), { seed: Number(seed), store, told: console.log })
const { messages, commands, events, faults, refused } = report
console.log(`refused: ${[...refused].map(([code, times]) => `${times} ${code}`).join(', ') || 'nothing'}`)
console.log(
  `seed ${seed}: ${kills} kills, ${messages} messages, ${commands} commands, ${events} events in the log, ${faults.length} wrong`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
