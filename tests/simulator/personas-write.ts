import { CHANNELS_OF, type SimulatedProvider } from '@kervan/contracts/api/simulator/simulator-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import { pause } from '@kervan/infra/retry/pause'
import { SCRIPTS } from '../support/meta-simulator/scripts/all-scripts.ts'
import type { Handsets, Owner } from './handsets.ts'
import type { ProviderConsole } from './provider-side.ts'

/** Replies of a patient to an answer. */
const REPLIES = [
  'Teşekkürler, bekliyorum.',
  'Harika, ne zaman gelebilirim?',
  'Fiyata transfer dahil mi?',
  'Thank you! Which days do you have?',
  'Danke, das klingt gut.',
  '👍',
]
/** Milliseconds from reading to answering. */
const REPLY_MS = 3_000
/** Milliseconds between checks of whether the switch is on. */
const LOOK_MS = 200
const ANSWERED = 0.7
/** The chance that a new persona writes, and the number of personas from which on no new ones are made. */
const NEW = { chance: 0.5, until: 30 }

interface WritersOptions {
  readonly handsets: Handsets
  readonly pace: number
  readonly signal: AbortSignal
}

/** Personas whose handsets no user holds: they write while the switch is on, and answer most messages they get. */
export const createWriters = ({ handsets, pace, signal }: WritersOptions) => ({
  async answer({ side, writing, random }: ProviderConsole, owner: Owner, channel: Channel): Promise<void> {
    if (!writing.isOn || owner.isHeld || !random.chance(ANSWERED)) return
    await pause(REPLY_MS * pace, signal)
    if (!signal.aborted) side.write(owner, channel, random.pick(REPLIES))
  },

  /** Writes one message after the other at the rate that is set, until the simulator ends. */
  async keepWriting(provider: SimulatedProvider, console: ProviderConsole): Promise<void> {
    const { side, random } = console
    let wrote = performance.now()
    while (!signal.aborted) {
      await pause(LOOK_MS * pace, signal)
      const { isOn, perMinute } = console.writing
      if (!isOn) wrote = performance.now()
      if (signal.aborted || !isOn || performance.now() - wrote < (60_000 / perMinute) * pace) continue
      wrote = performance.now()
      const free = handsets.all().filter(({ isHeld }) => !isHeld)
      const isNew = free.length === 0 || (free.length < NEW.until && random.chance(NEW.chance))
      const owner = isNew ? handsets.makeUp() : random.pick(free)
      side.write(owner, random.pick<Channel>(CHANNELS_OF[provider]), openingOf(console, owner))
    }
  },
})

/** A message of a patient from a script in that language. */
const openingOf = ({ random }: ProviderConsole, { person }: Owner): string => {
  const said = SCRIPTS[person.language].flatMap(({ steps }) =>
    steps.filter(({ by, words }) => by === 'person' && words.length > 12 && !words.startsWith('[')),
  )
  return random.pick(said).words
}
