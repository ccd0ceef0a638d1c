import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { DECLARED } from '@kervan/contracts/records/registry'
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
import { registerColleague } from '../support/register-colleague.ts'
import { uploadSamples } from '../support/upload-samples.ts'
import { DESK, type Look, launch, openWindow, type Window } from './browser.ts'

export const PASSWORD = 'a password of the tests'

/** What people who work with records of every kind may do. */
const WORK: PermissionRecord[] = ['leads', ...DECLARED.map(({ resource }) => resource)].flatMap((resource) =>
  ['view', 'edit', 'create'].map((action) => ({ resource, action, allowed: true })),
)

export const COLLEAGUES = {
  ayse: { username: 'ayse', fullName: 'Ayşe Kaya', permissions: WORK },
  mehmet: { username: 'mehmet', fullName: 'Mehmet Aydın', permissions: WORK },
  zeynep: {
    username: 'zeynep',
    fullName: 'Zeynep Öztürk',
    permissions: [{ resource: 'teams', action: 'view', allowed: true }],
  },
  guest: { username: 'misafir', fullName: 'Misafir Kullanıcı', permissions: [] },
} as const
export type Colleague = keyof typeof COLLEAGUES

/** A running product with colleagues, a browser, and patients who write. */
export interface House {
  readonly url: string
  readonly product: RunningProduct
  readonly browser: Browser
  readonly admin: ApiClient
  /** Somebody new every time. */
  readonly person: () => SimulatedPerson
  /** Somebody writes; settles when the webhook is acknowledged. */
  readonly write: (person: SimulatedPerson, part: MessagePart, circumstances?: MessageCircumstances) => Promise<void>
  readonly open: (look?: Look) => Promise<Window>
  /** A window in which a colleague has signed in. */
  readonly signIn: (who: Colleague, look?: Look) => Promise<Window>
  /** The same for the first administrator. */
  readonly signInAsAdmin: (look?: Look) => Promise<Window>
  readonly close: () => Promise<void>
}

type GivenStart = Partial<Pick<ProductOptions, 'env' | 'port'>>

/** On what a house stands: `npm start`, or `npm run start:services` with EventStoreDB and Kafka. */
export const GROUNDS = {
  'one process': (dataDir: string, given: GivenStart = {}) => startProcess({ ...given, dataDir }),
  services: startOnServices,
} as const
export type Ground = keyof typeof GROUNDS

/** @param given  port and settings of one process */
export const openHouse = async (seed: number, ground: Ground = 'one process', given?: GivenStart): Promise<House> => {
  const { dataDir, remove } = await temporaryDataDir()
  const product = await GROUNDS[ground](dataDir, given)
  const browser = await launch()
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  await uploadSamples(admin)
  for (const colleague of Object.values(COLLEAGUES)) {
    await registerColleague(admin, { ...colleague, permissions: [...colleague.permissions], password: PASSWORD })
  }
  const open = (look: Look = DESK) => openWindow(browser, product.url, look)
  return {
    url: product.url,
    product,
    browser,
    admin,
    person: createPeople(createRandom(seed)),
    write: async (person, part, circumstances) => {
      const response = await post(
        product.url,
        message(CLINIC, person, part, circumstances),
        TEST_SECRETS.META_APP_SECRET,
      )
      if (response.status !== 200) throw new Error(`the webhook was answered with ${response.status}`)
    },
    open,
    signIn: async (who, look) => {
      const window = await open(look)
      await signInOn(window.page, COLLEAGUES[who].username, PASSWORD)
      return window
    },
    signInAsAdmin: async (look) => {
      const window = await open(look)
      await signInOn(window.page, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
      return window
    },
    close: async () => {
      await browser.close()
      await product.stop()
      await remove()
    },
  }
}

/** Types name and password into the page, as a person does, and waits for the list. */
export const signInOn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/auth')
  await page.locator('input[name="username"]').fill(username)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
