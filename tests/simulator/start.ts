import { once } from 'node:events'
import { type SimulatorPorts, startSimulator } from './simulator.ts'

/*
 * `npm run simulator [address of Kervan]`: the simulator by itself, until Ctrl+C. It prints the settings with which a Kervan is started that
 * speaks to it; with the same KERVAN_SIMULATOR_SECRET they are the same at every start.
 */

const FIRST_PORT = 4400
const DEFAULT_URL = `http://localhost:${process.env.PORT || 3000}`

const portsFrom = (first: number): SimulatorPorts => ({
  control: first,
  graph: first + 1,
  twilio: first + 2,
  imap: first + 3,
  smtp: first + 4,
})

const url = process.argv[2] || process.env.KERVAN_URL || DEFAULT_URL
const publicUrl = process.env.PUBLIC_BASE_URL || url
const simulator = await startSimulator({
  secret: process.env.KERVAN_SIMULATOR_SECRET || undefined,
  ports: portsFrom(Number(process.env.SIMULATOR_PORT || FIRST_PORT)),
})
const settings = { PUBLIC_BASE_URL: publicUrl, ...simulator.settings }
simulator.connect({ url, publicUrl, appSecret: simulator.settings.META_APP_SECRET ?? '' })

console.log(`The simulator calls ${url}. Start Kervan with these settings:\n`)
for (const [name, value] of Object.entries(settings)) console.log(`export ${name}='${value}'`)
console.log(`\nIts pages are ${url}/meta-simulation, /twilio-simulation and /email-simulation. Ctrl+C ends it.`)
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
await simulator.close()
