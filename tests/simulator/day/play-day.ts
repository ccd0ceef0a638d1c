import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '@kervan/contracts/messages/channels'
import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { shownTwice } from '../../crash/verify.ts'
import { apiClient } from '../../support/api-client.ts'
import { createRandom } from '../../support/meta-simulator/random.ts'
import { openScreen } from '../../support/open-screen.ts'
import { TEST_SECRETS } from '../../support/product.ts'
import { registerColleague } from '../../support/register-colleague.ts'
import type { Owner } from '../handsets.ts'
import { startSimulator } from '../simulator.ts'
import { compareDay, underway } from './compare-day.ts'
import { createCoordinator } from './coordinator.ts'
import type { OpenGround } from './grounds.ts'

export interface DayReport {
  /** That patients wrote, and that colleagues sent and the product said yes to. */
  readonly inbound: number
  readonly answers: number
  /** Names of the processes that were killed, in their order. */
  readonly killed: readonly string[]
  readonly waiting: number
  readonly faults: readonly string[]
}

interface DayOptions {
  /** What it is played on. */
  readonly ground: OpenGround
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

/** Milliseconds that everything has to come to its end. */
const PATIENCE_MS = 300_000

/**
 * A day of the house: patients write on the handsets of the simulator by every channel, five colleagues work through what waits, every fault
 * of the providers is switched on and off, and processes of the product are killed and started again. Then what the handsets hold is compared
 * with what the product shows and what an open page was told, and its read models with a fresh fold.
 */
export const playDay = async (options: DayOptions): Promise<DayReport> => {
  const begun: (() => Promise<unknown>)[] = []
  try {
    return await play(options, begun)
  } finally {
    await endInTurn(begun)
  }
}

/** @param begun  takes what ends all that was started */
const play = async (
  { ground: open, messages, kills, seed = 1, told = () => undefined }: DayOptions,
  begun: (() => Promise<unknown>)[],
): Promise<DayReport> => {
  const random = createRandom(seed)
  const simulator = await startSimulator({ pace: 0.05, seed })
  begun.push(() => simulator.close())
  const ground = await open({ ...simulator.settings, PUBLIC_BASE_URL }, begun)
  const { url } = ground
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
  const screen = await openScreen(url, admin.token() as string)
  begun.push(async () => screen.close())
  const working = coordinators.map((coordinator) => coordinator.work())
  const sendHome = () => {
    for (const coordinator of coordinators) coordinator.goHome()
  }
  begun.push(async () => sendHome())

  const inbound = Math.ceil(messages / 2)
  const places = Array.from({ length: Math.ceil(inbound / 5) }, () => ({
    owner: simulator.handsets.makeUp(),
    channel: random.pick(CHANNELS) as WrittenBy,
  }))
  const killed: string[] = []
  const kill = async (written: number): Promise<void> => {
    const name = await ground.kill()
    killed.push(name)
    told(`${name} was killed after ${written} of ${inbound} messages and is back`)
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
    await pause(random.between(...ground.between))
    if (said % 10 === 9) turnSomething()
    if ((said + 1) % Math.ceil(inbound / (kills + 1)) === 0 && said + 1 < inbound) {
      // One at a time, and patients write between one and the next.
      await killing
      killing = kill(said + 1)
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
  await ground.settled()
  sendHome()
  await Promise.all(working)
  told('colleagues have gone home')
  await until('every message of ours has come to its end', async () => (await underway(admin)) === 0)
  await ground.settled()

  const unsettled = await screen.settled().then(
    () => [],
    (error: unknown) => [String(error)],
  )
  screen.close()
  const { faults, waiting } = await compareDay(admin, held(), coordinators)
  const leftBehind = await ground.inspect()
  return {
    ...{ inbound, killed, waiting },
    answers: coordinators.reduce((sum, { answers }) => sum + answers.size, 0),
    faults: [
      ...faults,
      ...leftBehind,
      ...unsettled,
      ...noticeFaults(screen.shown, inbound),
      ...coordinators.flatMap(({ failures }) => failures),
    ],
  }
}

/** An open page was told of every message of a patient, and of none twice. */
const noticeFaults = (shown: readonly string[], inbound: number): readonly string[] => {
  const noticed = new Set(shown).size
  return [...shownTwice(shown), ...(noticed === inbound ? [] : [`${noticed} of ${inbound} notices were shown`])]
}

/** @throws Error naming what did not come about in time */
const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await pause(1_000))
    if (Date.now() > end) throw new Error(`after five minutes it is not so that ${what}`)
}
