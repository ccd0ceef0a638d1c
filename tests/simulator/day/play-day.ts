import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '@kervan/contracts/messages/channels'
import { freePort } from '@kervan/infra/service/free-ports'
import { PROJECTIONS } from '@kervan/query-service/projections'
import { readModelsEqualFreshFold } from '@kervan/query-service/projector/verify'
import { createHouse } from '../../crash/houses.ts'
import { apiClient } from '../../support/api-client.ts'
import { createRandom } from '../../support/meta-simulator/random.ts'
import { startProcess, TEST_SECRETS } from '../../support/product.ts'
import { registerColleague } from '../../support/register-colleague.ts'
import { waitUntilSettled } from '../../support/wait-until-settled.ts'
import type { Owner } from '../handsets.ts'
import { startSimulator } from '../simulator.ts'
import { compareDay, underway } from './compare-day.ts'
import { createCoordinator } from './coordinator.ts'

export interface DayReport {
  /** That patients wrote, and that colleagues sent and the product said yes to. */
  readonly inbound: number
  readonly answers: number
  readonly kills: number
  readonly waiting: number
  readonly faults: readonly string[]
}

interface DayOptions {
  /** Messages of patients and answers together, about. */
  readonly messages: number
  readonly kills: number
  readonly seed?: number
  readonly told?: (line: string) => void
}

const COLLEAGUES = ['ayla', 'berk', 'ceyda', 'deniz', 'ece']
const PASSWORD = 'password of the day'
const PUBLIC_BASE_URL = 'https://kervan.example.com'
/** Which channels people write by, the usual ones more often: a number for SMS takes one message a second. */
const CHANNELS: readonly Channel[] = [
  ...Array<Channel>(11).fill('whatsapp'),
  ...Array<Channel>(4).fill('facebook'),
  ...Array<Channel>(3).fill('instagram'),
  'sms',
  'email',
]
const PROVIDER_OF = { whatsapp: 'meta', facebook: 'meta', instagram: 'meta', sms: 'twilio', email: 'email' } as const
type WrittenBy = keyof typeof PROVIDER_OF

/** Milliseconds between two messages of patients, at the least and at the most. */
const BETWEEN = [10, 90] as const
/** Milliseconds that everything has to come to its end. */
const PATIENCE_MS = 300_000

/**
 * A day of the house: patients write on the handsets of the simulator by every channel, five colleagues work through what waits, every fault
 * of the providers is switched on and off, and the product is killed and started again. Then what the handsets hold is compared with what
 * the product shows, and its read models with a fresh fold.
 */
export const playDay = async ({
  messages,
  kills,
  seed = 1,
  told = () => undefined,
}: DayOptions): Promise<DayReport> => {
  const random = createRandom(seed)
  const simulator = await startSimulator({ pace: 0.05, seed })
  const house = await createHouse('postgres')
  const port = await freePort()
  const start = () =>
    startProcess({
      dataDir: house.dataDir,
      port,
      env: { ...simulator.settings, ...house.env, PUBLIC_BASE_URL },
    })
  let product = await start()
  const url = `http://localhost:${port}`
  simulator.connect({ url, publicUrl: PUBLIC_BASE_URL, appSecret: simulator.settings.META_APP_SECRET! })
  const admin = apiClient(url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)

  const coordinators = await Promise.all(
    COLLEAGUES.map(async (username, index) => {
      const account = { username, password: PASSWORD }
      await registerColleague(admin, { ...account, fullName: `Danışman ${username}`, userType: 'admin' })
      return createCoordinator(url, account, createRandom(seed + 10 + index))
    }),
  )
  const working = coordinators.map((coordinator) => coordinator.work())

  const inbound = messages / 2
  const places = Array.from({ length: Math.ceil(inbound / 5) }, () => ({
    owner: simulator.handsets.makeUp(),
    channel: random.pick(CHANNELS) as WrittenBy,
  }))
  const kill = async () => {
    await product.kill()
    product = await start()
  }
  const turnSomething = () => {
    const { faults } = simulator.consoles[random.pick(['meta', 'twilio', 'email'] as const)]
    const { fault, isOn } = random.pick(faults.all())
    faults.turn(fault, !isOn)
  }
  const write = ({ owner, channel }: { owner: Owner; channel: WrittenBy }, text: string) =>
    simulator.consoles[PROVIDER_OF[channel]].side.write(owner, channel, text)

  let killing: Promise<void> = Promise.resolve()
  for (let said = 0; said < inbound; said++) {
    write(random.pick(places), `Mesaj ${said}`)
    await pause(random.between(...BETWEEN))
    if (said % 10 === 9) turnSomething()
    if ((said + 1) % Math.ceil(inbound / (kills + 1)) === 0 && said + 1 < inbound) {
      told(`${said + 1} of ${inbound} written; the product is killed`)
      killing = killing.then(kill)
    }
  }
  await killing
  for (const { faults } of Object.values(simulator.consoles))
    for (const { fault } of faults.all()) faults.turn(fault, false)
  told('all is written')

  const held = () =>
    places.map(({ owner, channel }) => ({ channel, messages: simulator.handsets.messages(owner, channel) }))
  await until('every message of a patient has arrived', () =>
    held().every(({ messages: all }) => all.every(({ state }) => state !== 'on-the-way')),
  )
  await waitUntilSettled(url)
  for (const coordinator of coordinators) coordinator.goHome()
  await Promise.all(working)
  told('colleagues have gone home')
  await until('every message of ours has come to its end', async () => (await underway(admin)) === 0)
  await waitUntilSettled(url)

  const { faults, waiting } = await compareDay(admin, held(), coordinators)
  await product.stop()
  const opened = await house.open()
  const differences = await readModelsEqualFreshFold({ ...opened, projections: PROJECTIONS })
  await opened.close()
  await house.remove()
  await simulator.close()
  return {
    ...{ inbound, kills, waiting },
    answers: coordinators.reduce((sum, { answers }) => sum + answers.size, 0),
    faults: [...faults, ...differences, ...coordinators.flatMap(({ failures }) => failures)],
  }
}

/** @throws Error naming what did not come about in time */
const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(1_000))
    if (Date.now() > end) throw new Error(`after five minutes it is not so that ${what}`)
}
