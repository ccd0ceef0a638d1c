import { dockerAnswers } from '../eventstoredb/docker.ts'
import { runContainers } from './containers-run.ts'
import { run } from './docker-commands.ts'

/** `npm run containers`: the compose file, whole, killed service by service. */
const refuse = (line: string): never => {
  console.error(line)
  process.exit(1)
}
if (!(await dockerAnswers()))
  refuse('No Docker engine answers. Start one, or name it in DOCKER_HOST (Debian: apt-get install docker.io).')
if ((await run('docker', ['compose', 'version'])).code !== 0)
  refuse(
    'The compose plugin of Docker, version 2.20 or newer, is not installed (Debian 14: apt-get install docker-compose).',
  )

const report = await runContainers(console.log)
const { kills, messages, commands, events, faults, standIns, leftOut } = report
if (standIns.length > 0) console.log(`stand-ins, not the real images: ${standIns.join(', ')}`)
if (leftOut.length > 0) console.log(`not started, as the image is not to be had: ${leftOut.join(', ')}`)
console.log(
  `${kills} kills, ${messages} messages, ${commands} commands, ${events} events in the log, ${faults.length} wrong`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
