import { parseArgs } from 'node:util'
import { SIMULATED_PROVIDERS } from '@kervan/contracts/api/simulator/simulator-state'
import { type Simulator, startSimulator } from '../simulator/simulator.ts'
import { apiClient } from '../support/api-client.ts'
import { bringTemplates } from './bring-templates.ts'
import { COLLEAGUES_PASSWORD, gatherColleagues } from './colleagues.ts'
import { failureWords } from './failure-words.ts'
import { fillHouse, type PresentSize, SMALL_PRESENT, WHOLE_PRESENT } from './fill-house.ts'
import { foundHouse } from './found-house.ts'
import { keepWriting } from './live-stream.ts'
import { SMALL_PAST, WHOLE_PAST } from './past/plan-past.ts'
import { type DemoProduct, findProduct } from './product.ts'

/*
 * `npm run demo [address]`: a Kervan that looks lived in, and people who keep writing to it, until Ctrl+C. One that is
 * started here for the first time has a past of two years, or about a tenth of it after `npm run demo -- --small`. Everything else
 * goes over the public API and signed webhooks, as it would from outside.
 */

/** By which people write by themselves at each provider, messages a minute. */
const PER_MINUTE = 3
/** Numbers that the live stream may use. */
const LIVE_PEOPLE = 500_000

const say = (what: string, words: string): void => console.log(`  ${what.padEnd(12)}${words}`)

const demo = async (): Promise<void> => {
  console.log('Kervan demo')
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false } },
  })
  const address = positionals[0] || process.env.KERVAN_URL || undefined
  const simulator = await startSimulator({ perMinute: PER_MINUTE, after: peopleBefore() + LIVE_PEOPLE })
  const product = await findProduct(
    address,
    say,
    simulator.settings,
    values.small ? SMALL_PAST : WHOLE_PAST,
    stopping.signal,
  ).catch(unlessStopped(stopping.signal))
  if (!product) return await simulator.close()
  simulator.connect(product)
  product.ended.then(stop)
  try {
    await liveIn(product, values.small ? SMALL_PRESENT : WHOLE_PRESENT, stopping.signal)
    tellSimulator(product, simulator)
    if (!stopping.signal.aborted) console.log('\nPeople go on writing; Ctrl+C ends it.')
    await keepWriting(product, simulator.handsets, peopleBefore(), stopping.signal)
  } finally {
    await product.stop()
    await simulator.close()
  }
}

const unlessStopped =
  (signal: AbortSignal) =>
  (error: unknown): undefined => {
    if (!signal.aborted) throw error
  }

const liveIn = async (product: DemoProduct, present: PresentSize, signal: AbortSignal): Promise<void> => {
  const admin = apiClient(product.url)
  await admin.signIn('admin', product.adminPassword)
  say('product', product.dataDir ? `${product.url} (started here, its data are in ${product.dataDir})` : product.url)
  say('sign in', `admin, password: ${product.adminPassword}`)
  const colleagues = await gatherColleagues(admin, COLLEAGUES_PASSWORD)
  say('or as', `${colleagues.map(({ username }) => username).join(', ')}, password: ${COLLEAGUES_PASSWORD}`)
  say('house', await foundHouse(admin, colleagues))
  say('messages', await bringTemplates(admin))
  await fillHouse(product, admin, colleagues, present, say, signal)
}

/** Where one holds the handsets of patients; a product that was not started here does not speak to this simulator. */
const tellSimulator = ({ url, dataDir }: DemoProduct, { settings }: Simulator): void => {
  if (dataDir === undefined) return
  say('simulator', SIMULATED_PROVIDERS.map((provider) => `${url}/${provider}-simulation`).join(', '))
  say('', `speaks Graph at ${settings.META_GRAPH_URL}, Twilio at ${settings.TWILIO_API_URL}, mail by IMAP and SMTP`)
}

/** Live people of one run are others than those of the past, and than those of earlier runs within a week. */
const peopleBefore = (): number => 1_000 + (Math.floor(Date.now() / 60_000) % (7 * 24 * 60)) * 20

demo().catch((error: unknown) => {
  console.error(failureWords(error))
  process.exitCode = 1
})
