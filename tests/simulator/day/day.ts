import { onOneProcess } from './grounds.ts'
import { playDay } from './play-day.ts'

/**
 * `npm run day [messages] [kills] [seed]`: a day of five colleagues and their patients on the simulator, with every fault and the product
 * killed, and what is wrong at its end.
 */
const [, , messages = '2000', kills = '3', seed = String(Date.now() % 1_000_000)] = process.argv
const report = await playDay({
  ground: onOneProcess,
  messages: Number(messages),
  kills: Number(kills),
  seed: Number(seed),
  told: console.log,
})
const { inbound, answers, waiting, faults } = report
console.log(
  `seed ${seed}: ${inbound} messages in, ${answers} answers, ${kills} kills, ${waiting} conversations wait, ${faults.length} wrong`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
