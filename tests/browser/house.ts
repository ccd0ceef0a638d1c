import { isFullRun } from '@kervan/contracts/kit/testing/run-length'
import { scratchFolder } from '@kervan/infra/postgres/testing/scratch-folder'
import { freePort } from '@kervan/infra/service/free-ports'
import type { Browser, Page } from 'playwright-core'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import type { MessagePart } from '../support/meta-simulator/message-parts.ts'
import { createPeople, type SimulatedPerson } from '../support/meta-simulator/people.ts'
import { post } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, type MessageCircumstances, message } from '../support/meta-simulator/webhooks.ts'
import {
  type ProductOptions,
  type RunningProduct,
  startProcess,
  TEST_SECRETS,
  temporaryDataDir,
} from '../support/product.ts'
import { startOnServices } from '../support/product-on-services.ts'
import { DESK, type Look, launch, openWindow, type Window } from './browser.ts'
import { COLLEAGUES, type Colleague, PASSWORD, registerColleagues } from './colleagues.ts'
import { borrowProduct, copyPreparedHouse } from './prepared-house.ts'
import { type Providers, settingsFor, startProviders } from './providers.ts'

/** A running product with colleagues, a browser, and patients who write. */
export interface House {
  readonly url: string
  readonly browser: Browser
  readonly admin: ApiClient
  /** A new person each time. */
  readonly person: () => SimulatedPerson
  /** The person writes; settles when the webhook is acknowledged. */
  readonly write: (person: SimulatedPerson, part: MessagePart, circumstances?: MessageCircumstances) => Promise<void>
  readonly open: (look?: Look) => Promise<Window>
  /**
   * A window in which a colleague is signed in, by the session's cookie, as a further tab of a browser is. It is on its way to the
   * list of leads.
   */
  readonly signIn: (who: Colleague, look?: Look) => Promise<Window>
  /** The same for the first administrator. */
  readonly signInAsAdmin: (look?: Look) => Promise<Window>
  readonly close: () => Promise<void>
}

/** The house that the stories of a worker share. */
export interface SharedHouse extends House {
  /** What its product speaks to. A story finds there what it sent itself among what the stories before it sent, and leaves no fault behind. */
  readonly providers: Providers
}

/** A house whose product no other story knows. */
export interface OwnHouse extends House {
  readonly product: RunningProduct
}

type GivenStart = Partial<Pick<ProductOptions, 'env' | 'port'>>

/** How a house is run: by `npm start`, or by `npm run start:services` with EventStoreDB and Kafka. */
export const GROUNDS = {
  'one process': (dataDir: string, given: GivenStart = {}) => startProcess({ ...given, dataDir }),
  services: startOnServices,
} as const
export type Ground = keyof typeof GROUNDS

/**
 * A house of its own, for stories that change what everyone sees, count all there is, or need settings that the shared house lacks.
 * @param given  port and settings of one process
 */
export const openHouse = async (
  seed: number,
  ground: Ground = 'one process',
  given?: GivenStart,
): Promise<OwnHouse> => {
  const { dataDir, remove } = await temporaryDataDir(await scratchFolder())
  const isPrepared = ground === 'one process' && (await copyPreparedHouse(dataDir))
  const [product, browser] = await Promise.all([GROUNDS[ground](dataDir, given), browserOfWorker()])
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  if (!isPrepared) await registerColleagues(admin)
  return {
    ...houseOn(product.url, browser, admin, createPeople(createRandom(seed))),
    product,
    close: async () => {
      await product.stop()
      await remove()
    },
  }
}

let browsers: Promise<Browser> | undefined
/** One browser for all stories of a worker, which ends with it: each window in it has its own cookies and its own storage. */
export const browserOfWorker = (): Promise<Browser> => {
  browsers ??= launch()
  return browsers
}

let shared: Promise<{ readonly url: string; readonly providers: Providers }> | undefined
/** One product for all stories of a worker, and the providers that it speaks to, which begin before it and end with the worker. */
const productOfWorker = () => {
  shared ??= openShared()
  return shared
}
const openShared = async () => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const providers = await startProviders(address)
  return { url: await borrowProduct({ port, env: settingsFor(address, providers) }), providers }
}

/** The house that the stories of one worker share: what one of them has made is there when the next begins. */
export const shareHouse = async (): Promise<SharedHouse> => {
  const [{ url, providers }, browser] = await Promise.all([productOfWorker(), browserOfWorker()])
  const admin = apiClient(url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  return { ...houseOn(url, browser, admin, peopleOfSharedHouse), providers, close: async () => undefined }
}

/**
 * Gives only people with distinct names, so that a story finds its own among those of earlier stories, and only people who show their
 * number, as which person a story is given depends on the stories before it.
 */
const withNamesOfTheirOwn = (people: () => SimulatedPerson) => {
  const names = new Set<string>()
  const next = (): SimulatedPerson => {
    const person = people()
    if (names.has(person.name) || person.hidesNumber) return next()
    names.add(person.name)
    return person
  }
  return next
}

const peopleOfSharedHouse = withNamesOfTheirOwn(createPeople(createRandom(1)))

/** Tells the pages of a window that their reader pays for what is loaded. */
const SAVE_DATA = `if ('NetworkInformation' in window)
  Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

const houseOn = (url: string, browser: Browser, admin: ApiClient, people: () => SimulatedPerson) => {
  const planted = new Set<string>()
  const person = () => {
    const made = people()
    planted.add(made.name).add(made.waId)
    return made
  }
  const open = async (look: Look = DESK) => {
    const window = await openWindow(browser, url, look, planted)
    // An idle page fetches all pages that may come next. The full run keeps that; the gate's stories open too few of them.
    if (!isFullRun()) await window.page.context().addInitScript(SAVE_DATA)
    return window
  }
  return {
    url,
    browser,
    admin,
    person,
    write: async (person: SimulatedPerson, part: MessagePart, circumstances?: MessageCircumstances) => {
      const response = await post(url, message(CLINIC, person, part, circumstances), TEST_SECRETS.META_APP_SECRET)
      if (response.status !== 200) throw new Error(`the webhook was answered with ${response.status}`)
    },
    open,
    signIn: async (who: Colleague, look?: Look) => enter(await open(look), COLLEAGUES[who].username, PASSWORD),
    signInAsAdmin: async (look?: Look) => enter(await open(look), 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD),
  }
}

/** Signs a window in without the sign-in page, from its own browser and address, and opens the list of leads without waiting for it. */
export const enter = async (window: Window, username: string, password: string): Promise<Window> => {
  const { page } = window
  await page.goto('/health/live')
  const status = await page.evaluate<number>(
    `fetch('/api/auth/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(
      JSON.stringify({ username, password }),
    )} }).then((answer) => answer.status)`,
  )
  if (status !== 200) throw new Error(`${username} was not signed in: ${status}`)
  await page.goto('/leads', { waitUntil: 'commit' })
  return window
}

/** A window in which a colleague has signed in on the page, for stories of the session itself. */
export const signInByPage = async (house: House, who: Colleague, look?: Look): Promise<Window> => {
  const window = await house.open(look)
  await signInOn(window.page, COLLEAGUES[who].username, PASSWORD)
  return window
}

/** Types name and password into the page, as a person does, and waits until the sign-in is left. */
export const signInOn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/auth')
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Goes to the list of leads by the menu, which wide screens have beside the page. */
export const toLeads = async (page: Page): Promise<void> => {
  await page.locator('nav a[href="/leads"]').click()
  await page.getByRole('grid').waitFor()
}
