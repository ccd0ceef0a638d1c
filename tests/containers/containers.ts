import { canCompose } from '../../runner/bin/can-compose.mjs'
import { runContainers } from './containers-run.ts'

/** `npm run containers`: the compose file, whole, killed service by service. */
if (!canCompose()) {
  console.error(
    'No Docker engine with the compose plugin answers. Start one, or name it in DOCKER_HOST (Debian: apt-get install docker.io; the plugin, 2.20 or newer, is docker-compose of Debian 14).',
  )
  process.exit(1)
}

const report = await runContainers(console.log)
const { kills, messages, commands, events, faults, standIns, leftOut } = report
if (standIns.length > 0) console.log(`stand-ins, not the real images: ${standIns.join(', ')}`)
if (leftOut.length > 0) console.log(`not started, as the image is not to be had: ${leftOut.join(', ')}`)
console.log(
  `${kills} kills, ${messages} messages, ${commands} commands, ${events} events in the log, ${faults.length} wrong`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
