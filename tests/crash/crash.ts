import { runCrashes } from './crash-run.ts'

/** `npm run crash [kills]`: kills the product under load and checks that nothing is lost or doubled. */
const kills = Number(process.argv[2] ?? 20)
const report = await runCrashes(kills, console.log)
console.log(
  `${report.kills} kills, ${report.messages} messages, ${report.commands} commands, ${report.events} events in the log, ${report.faults.length} faults`,
)
for (const fault of report.faults) console.error(fault)
process.exit(report.faults.length === 0 ? 0 : 1)
