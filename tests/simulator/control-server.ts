import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { addSimulatedPersona } from '@kervan/contracts/api/simulator/add-simulated-persona'
import { getSimulator } from '@kervan/contracts/api/simulator/get-simulator'
import { faultOfHandsetFile } from '@kervan/contracts/api/simulator/handset-files'
import { holdHandsetFile } from '@kervan/contracts/api/simulator/hold-handset-file'
import {
  CHANNELS_OF,
  providerOf,
  SIMULATED_PROVIDERS,
  type SimulatedProvider,
  type SimulatorState,
} from '@kervan/contracts/api/simulator/simulator-state'
import { switchSimulatorFault } from '@kervan/contracts/api/simulator/switch-simulator-fault'
import { switchSimulatorWriting } from '@kervan/contracts/api/simulator/switch-simulator-writing'
import { writeAsPersona } from '@kervan/contracts/api/simulator/write-as-persona'
import { createFileShelf } from './file-shelf.ts'
import { type Handsets, personaOf } from './handsets.ts'
import type { ProviderConsole } from './provider-side.ts'

interface ControlOptions {
  readonly handsets: Handsets
  readonly consoles: Readonly<Record<SimulatedProvider, ProviderConsole>>
  readonly secret: string
  readonly port: number
}

/** A status of HTTP, and what is said with it. */
type Answer = readonly [status: number, body: unknown]

/** The last messages that a page shows. */
const MOST_MESSAGES = 100
const NOT_FOUND: Answer = [404, { success: false }]
const DONE: Answer = [200, { success: true }]

/**
 * The control API, for the product alone: JSON over HTTP on this machine, with the secret as a bearer token. `GET /<provider>` tells a
 * provider's side; `POST /<provider>/{personas,messages,files,faults,writing}` changes it. Shapes are those of the product's own calls; a
 * file goes as its bytes, with its name and channel in the query.
 */
export const startControlServer = async ({ handsets, consoles, secret, port }: ControlOptions) => {
  const shelf = createFileShelf()

  const stateOf = (provider: SimulatedProvider, query: unknown): SimulatorState => {
    const { persona, channel } = getSimulator.query!.parse(query)
    const { faults, log, writing } = consoles[provider]
    const owner = persona === undefined ? undefined : handsets.find(persona)
    return {
      personas: handsets.personas(),
      faults: faults.all(),
      writing,
      handset: owner && channel ? handsets.messages(owner, channel).slice(-MOST_MESSAGES) : null,
      log: log.lines(),
    }
  }

  const hold = (provider: SimulatedProvider, query: URLSearchParams, bytes: Buffer): Answer => {
    const { channel } = holdHandsetFile.query!.parse({ channel: query.get('channel') })
    const name = query.get('name') ?? ''
    const fault = faultOfHandsetFile(channel, { name, size: bytes.length })
    if (fault?.code === 'file-too-large-to-send') return [413, { success: false, ...fault }]
    const held = providerOf(channel) === provider ? shelf.put(channel, name, bytes) : undefined
    return held ? [201, { success: true, file: { id: held.id, name: held.name } }] : NOT_FOUND
  }

  const act = (provider: SimulatedProvider, what: string | undefined, body: unknown): Answer => {
    const shown = consoles[provider]
    switch (what) {
      case 'personas': {
        const { name, phone } = addSimulatedPersona.body!.parse(body)
        return [201, { success: true, persona: personaOf(handsets.add(name, phone)) }]
      }
      case 'messages': {
        const { persona, channel, text = '', file } = writeAsPersona.body!.parse(body)
        const owner = handsets.find(persona)
        if (!owner || !CHANNELS_OF[provider].some((each) => each === channel)) return NOT_FOUND
        const held = file === undefined ? undefined : shelf.find(file, channel)
        if (file !== undefined && !held) return NOT_FOUND
        owner.isHeld = true
        return [201, { success: true, messageId: shown.side.write(owner, channel, text, held) }]
      }
      case 'faults': {
        const { fault, isOn } = switchSimulatorFault.body!.parse(body)
        return shown.faults.turn(fault, isOn) ? DONE : NOT_FOUND
      }
      case 'writing':
        shown.writing = switchSimulatorWriting.body!.parse(body)
        return DONE
      default:
        return NOT_FOUND
    }
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return [401, { success: false }]
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const [, named, what] = pathname.split('/')
    const provider = SIMULATED_PROVIDERS.find((each) => each === named)
    if (!provider) return NOT_FOUND
    if (request.method === 'GET' && what === undefined)
      return [200, stateOf(provider, Object.fromEntries(searchParams))]
    if (request.method !== 'POST') return NOT_FOUND
    const body = await buffer(request)
    return what === 'files' ? hold(provider, searchParams, body) : act(provider, what, JSON.parse(body.toString()))
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (told) => say(response, told),
      () => say(response, [400, { success: false }]),
    )
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const say = (response: ServerResponse, [status, body]: Answer): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
