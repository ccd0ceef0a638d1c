import { apiClient } from '../support/api-client.ts'
import { gatherColleagues } from './colleagues.ts'
import { failureWords } from './failure-words.ts'
import { fillHouse } from './fill-house.ts'
import { foundHouse } from './found-house.ts'
import { keepWriting } from './live-stream.ts'
import { type DemoProduct, findProduct } from './product.ts'

/*
 * `npm run demo [address]`: a Kervan that looks lived in, and people who keep writing to it, until Ctrl+C. Everything goes
 * over the public API and signed webhooks, as it would from outside.
 */

const COLLEAGUES_PASSWORD = 'kervan-demo'

const say = (what: string, words: string): void => console.log(`  ${what.padEnd(12)}${words}`)

const demo = async (): Promise<void> => {
  console.log('Kervan demo')
  const product = await findProduct(process.argv[2] || process.env.KERVAN_URL || undefined)
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  product.ended.then(stop)
  try {
    await liveIn(product, stopping.signal)
    if (!stopping.signal.aborted) console.log('\nPeople go on writing; Ctrl+C ends it.')
    await keepWriting(product, peopleBefore(), stopping.signal)
  } finally {
    await product.stop()
  }
}

const liveIn = async (product: DemoProduct, signal: AbortSignal): Promise<void> => {
  const admin = apiClient(product.url)
  await admin.signIn('admin', product.adminPassword)
  say('product', product.dataDir ? `${product.url} (started here, its data are in ${product.dataDir})` : product.url)
  say('sign in', `admin, password: ${product.adminPassword}`)
  const colleagues = await gatherColleagues(admin, COLLEAGUES_PASSWORD)
  say('or as', `${colleagues.map(({ username }) => username).join(', ')}, password: ${COLLEAGUES_PASSWORD}`)
  say('house', await foundHouse(admin, colleagues))
  await fillHouse(product, admin, colleagues, say, signal)
}

/** Live people of one run are others than those of the past, and than those of earlier runs within a week. */
const peopleBefore = (): number => 1_000 + (Math.floor(Date.now() / 60_000) % (7 * 24 * 60)) * 20

demo().catch((error: unknown) => {
  console.error(failureWords(error))
  process.exitCode = 1
})
