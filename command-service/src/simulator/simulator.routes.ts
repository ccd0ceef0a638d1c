import { addSimulatedPersona } from '@kervan/contracts/api/simulator/add-simulated-persona'
import { getSimulator } from '@kervan/contracts/api/simulator/get-simulator'
import { faultOfHandsetFile } from '@kervan/contracts/api/simulator/handset-files'
import { holdHandsetFile } from '@kervan/contracts/api/simulator/hold-handset-file'
import { listSimulatedProviders } from '@kervan/contracts/api/simulator/list-simulated-providers'
import { type HandsetChannel, providerOf, SIMULATED_PROVIDERS } from '@kervan/contracts/api/simulator/simulator-state'
import { switchSimulatorFault } from '@kervan/contracts/api/simulator/switch-simulator-fault'
import { switchSimulatorWriting } from '@kervan/contracts/api/simulator/switch-simulator-writing'
import { writeAsPersona } from '@kervan/contracts/api/simulator/write-as-persona'
import { refused } from '@kervan/contracts/errors/refusal'
import { cleanFileName } from '@kervan/contracts/files/stored-file'
import type { AnyEndpoint, ResponseOf } from '@kervan/contracts/http/endpoint'
import { type Route, route } from '@kervan/infra/http/mount'
import { invalidHeader } from '@kervan/infra/http/parse-parts'
import { z } from 'zod'
import { fileNameIn } from '../files/file-name-in.ts'
import type { Records } from '../ports.ts'

/** What the simulator says of a file that the provider does not take for its size. */
const TooLarge = z.object({ name: z.string(), megabytes: z.number() })

/** The console of the providers' simulator: what is asked here is passed on to it, and its answer is held to the declared shape. */
export const simulatorRoutes = ({ simulator }: Records): readonly Route[] => {
  const ask = async <E extends AnyEndpoint>(
    { response }: E,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<ResponseOf<E>> => {
    const answer = await simulator.ask(method, path, body)
    if (answer === 'off') throw refused('simulator-off')
    if (answer === 'away') throw refused('simulator-away')
    if (answer.status === 404) throw refused('record-not-found')
    const tooLarge = TooLarge.safeParse(answer.body).data
    if (answer.status === 413 && tooLarge) throw refused('file-too-large-to-send', tooLarge)
    const told = response.safeParse(answer.body)
    if (answer.status >= 400 || !told.success) throw refused('simulator-away')
    return told.data as ResponseOf<E>
  }
  return [
    route(listSimulatedProviders, async () => ({
      body: { data: simulator.isConnected ? [...SIMULATED_PROVIDERS] : [] },
    })),
    route(getSimulator, async ({ params, query }) => {
      const asked = new URLSearchParams(query as Record<string, string>)
      return { body: await ask(getSimulator, 'GET', `/${params.provider}?${asked}`) }
    }),
    route(addSimulatedPersona, async ({ params, body }) => ({
      body: await ask(addSimulatedPersona, 'POST', `/${params.provider}/personas`, body),
    })),
    route(holdHandsetFile, async ({ raw, query: { channel }, language }) => {
      const named = fileNameIn(raw.headers['file-name'])
      if (named === undefined) throw invalidHeader('File-Name', 'required', language)
      const name = cleanFileName(named)
      demandTaken(channel, name, Number(raw.headers['content-length'] ?? 0))
      const bytes = await readBytes(raw, (size) => demandTaken(channel, name, size))
      if (bytes.length === 0) throw refused('file-empty')
      const path = `/${providerOf(channel)}/files?${new URLSearchParams({ channel, name })}`
      return { body: await ask(holdHandsetFile, 'POST', path, bytes) }
    }),
    route(writeAsPersona, async ({ params, body }) => ({
      body: await ask(writeAsPersona, 'POST', `/${params.provider}/messages`, body),
    })),
    route(switchSimulatorFault, async ({ params, body }) => ({
      body: await ask(switchSimulatorFault, 'POST', `/${params.provider}/faults`, body),
    })),
    route(switchSimulatorWriting, async ({ params, body }) => ({
      body: await ask(switchSimulatorWriting, 'POST', `/${params.provider}/writing`, body),
    })),
  ]
}

/** @throws Refusal file-not-sendable, file-too-large-to-send: what the provider would not take */
const demandTaken = (channel: HandsetChannel, name: string, size: number): void => {
  const fault = faultOfHandsetFile(channel, { name, size })
  if (!fault) return
  const { code, ...more } = fault
  throw refused(code, more)
}

/** @param demand  throws where so many bytes are too many */
const readBytes = async (body: AsyncIterable<Uint8Array>, demand: (size: number) => void): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    demand(length)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
