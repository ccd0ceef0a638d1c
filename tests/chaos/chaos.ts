import { runChaos } from './chaos-run.ts'

/** `npm run chaos [faults] [seed]`: all services under load and under fire. A seed that finds a fault is worth keeping. */
const count = Number(process.argv[2] ?? 50)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${count} faults, seed ${seed}`)
const report = await runChaos(seed, count, console.log)
const { faultsDone, messages, commands, events, faults } = report
console.log(
  `seed ${seed}: ${faultsDone} faults, ${messages} messages, ${commands} commands, ${events} events in the log, ${faults.length} wrong`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
