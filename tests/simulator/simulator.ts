import { createHmac, randomBytes } from 'node:crypto'
import type { SimulatedProvider } from '@kervan/contracts/api/simulator/simulator-state'
import { createRandom } from '../support/meta-simulator/random.ts'
import { startControlServer } from './control-server.ts'
import { createDeliveryLine } from './delivery-line.ts'
import { startEmailSide } from './email-side.ts'
import { createFaultSwitches } from './fault-switches.ts'
import { createHandsets, type Handsets } from './handsets.ts'
import { startMetaSide } from './meta-side.ts'
import { createWriters } from './personas-write.ts'
import { createProviderLog } from './provider-log.ts'
import type { CalledProduct, ProviderConsole, ProviderSide, SideOptions } from './provider-side.ts'
import { startTwilioSide } from './twilio-side.ts'

export interface SimulatorPorts {
  readonly control: number
  readonly graph: number
  readonly twilio: number
  readonly imap: number
  readonly smtp: number
}

interface SimulatorOptions {
  /** Of the control API, and what the keys of the providers follow from; a new one unless said. */
  readonly secret?: string
  /** Free ones unless said. */
  readonly ports?: SimulatorPorts
  /** Messages a minute that personas write by themselves at each provider from the beginning; none unless said. */
  readonly perMinute?: number
  /** By which all pauses are multiplied; 1 unless said. */
  readonly pace?: number
  readonly seed?: number
  /** How many people were made before, whose numbers are left out. */
  readonly after?: number
}

export interface Simulator {
  /** Settings by which a product speaks to it. */
  readonly settings: Readonly<Record<string, string>>
  readonly handsets: Handsets
  readonly consoles: Readonly<Record<SimulatedProvider, ProviderConsole>>
  /** Names the product that it calls from now on. */
  connect(product: CalledProduct): void
  close(): Promise<void>
}

const NO_PORTS: SimulatorPorts = { control: 0, graph: 0, twilio: 0, imap: 0, smtp: 0 }
const USUAL_RATE = 6

/** Meta, Twilio and a mail server, with the handsets of their people, and the control API. */
export const startSimulator = async (options: SimulatorOptions = {}): Promise<Simulator> => {
  const { secret = randomBytes(16).toString('hex'), ports = NO_PORTS, perMinute } = options
  const { pace = 1, seed = Date.now(), after = 0 } = options
  const ending = new AbortController()
  const { signal } = ending
  const handsets = createHandsets(createRandom(seed), after)
  const writers = createWriters({ handsets, pace, signal })
  let product: CalledProduct | null = null

  const consoleOf = async (
    provider: SimulatedProvider,
    start: (options: SideOptions) => Promise<ProviderSide>,
  ): Promise<ProviderConsole> => {
    const [faults, log, random] = [createFaultSwitches(provider), createProviderLog(), createRandom(seed + 1)]
    const tell = createDeliveryLine({ faults, log, random, pace, signal })
    const side = await start({
      ...{ handsets, faults, log, tell, pace, signal },
      product: () => product,
      onRead: (owner, channel) => void writers.answer(shown, owner, channel),
    })
    const writing = { isOn: perMinute !== undefined, perMinute: perMinute ?? USUAL_RATE }
    const shown: ProviderConsole = { side, faults, log, random, writing }
    void writers.keepWriting(provider, shown)
    return shown
  }

  const consoles = {
    meta: await consoleOf('meta', (given) =>
      startMetaSide({ ...given, port: ports.graph, token: keyOf(secret, 'graph') }),
    ),
    twilio: await consoleOf('twilio', (given) =>
      startTwilioSide({ ...given, port: ports.twilio, authToken: keyOf(secret, 'twilio') }),
    ),
    email: await consoleOf('email', (given) =>
      startEmailSide({ ...given, port: ports.imap, smtpPort: ports.smtp, password: keyOf(secret, 'mail') }),
    ),
  }
  const control = await startControlServer({ handsets, consoles, secret, port: ports.control })
  return {
    settings: {
      KERVAN_SIMULATOR_URL: control.url,
      KERVAN_SIMULATOR_SECRET: secret,
      META_APP_SECRET: keyOf(secret, 'app'),
      META_VERIFY_TOKEN: keyOf(secret, 'verify'),
      ...consoles.meta.side.settings,
      ...consoles.twilio.side.settings,
      ...consoles.email.side.settings,
    },
    handsets,
    consoles,
    connect: (running) => {
      product = running
    },
    async close() {
      ending.abort()
      await Promise.all([control.close(), ...Object.values(consoles).map(({ side }) => side.close())])
    },
  }
}

/** What the product and a provider know each other by: of one secret, so that a simulator that starts again is the same. */
const keyOf = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('hex').slice(0, 32)
