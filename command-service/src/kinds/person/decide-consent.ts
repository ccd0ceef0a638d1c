import { type Day, dayOf } from '@kervan/contracts/dates/business-days'
import type { Context } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { PersonEvent, SaidIn } from '@kervan/contracts/kinds/person/person.events'
import type { Place } from '@kervan/contracts/kit/record-state'
import type { Channel } from '@kervan/contracts/messages/channels'
import type { ConsentWay } from '@kervan/contracts/people/consents'

/** What a person's record holds of one channel: the newest word. */
export interface HeldConsent {
  readonly given: boolean
  readonly words: string | undefined
  /** The day on which it was given or withdrawn. */
  readonly on: Day
  /** The message that said it by one word alone. */
  readonly saidIn?: SaidIn
  readonly place: Place
}

/** When it was said, as far as is known: a message says so itself, UTC, ISO 8601. */
export const saidAt = ({ saidIn, place }: Pick<HeldConsent, 'saidIn' | 'place'>): string => saidIn?.at ?? place.at

interface Said {
  readonly channel: Channel
  readonly how: ConsentWay
  readonly on?: Day
  readonly saidIn?: SaidIn
  /** The newest words of the records that are the same person by a merge. */
  readonly elsewhere: readonly HeldConsent[]
  /** The revision that the writer saw; null where whatever is there is replaced. */
  readonly seen: bigint | null
}
export type ConsentCommand =
  | ({ readonly type: 'GiveConsent'; readonly words: string } & Said)
  | ({ readonly type: 'WithdrawConsent'; readonly words?: string } & Said)

export const holdConsent = (
  { type, data }: Extract<PersonEvent, { type: 'ConsentGiven' | 'ConsentWithdrawn' }>,
  place: Place,
): HeldConsent => ({
  given: type === 'ConsentGiven',
  words: data.words,
  on: data.on ?? dayOf(new Date(place.at)),
  ...(data.saidIn && { saidIn: data.saidIn }),
  place,
})

/**
 * Of two consents at once both are written, and the later one in the record counts. One that is older than a withdrawal is none, and a
 * withdrawal that the writer has not seen is not written over.
 */
export const decideConsent = (
  command: ConsentCommand,
  held: HeldConsent | undefined,
  context: Context,
): readonly PersonEvent[] => {
  const { channel, how, on, saidIn, elsewhere, seen } = command
  if (saidIn && isOutdated(command.type, saidIn, [...(held ? [held] : []), ...elsewhere])) return []
  const current = context.revision ?? -1n
  const conflict = (fields: object) => refused('revision-conflict', { current: String(current), fields })
  if (seen !== null && seen > current) throw conflict({})
  const isSaidElsewhere = elsewhere.every(({ given }) => given === (command.type === 'GiveConsent'))
  if (command.type === 'WithdrawConsent') {
    if (held && !held.given && isSaidElsewhere) return []
    return [{ type: 'ConsentWithdrawn', data: { channel, how, words: command.words, on, ...(saidIn && { saidIn }) } }]
  }
  const { words } = command
  const withdrawn = [...(held ? [held] : []), ...elsewhere].filter(({ given }) => !given)
  const later = on === undefined ? undefined : withdrawn.find((each) => on < each.on)
  if (later) throw refused('consent-withdrawn-since', { on: later.on })
  if (held?.given && held.words === words && isSaidElsewhere) return []
  if (seen !== null && held && !held.given && held.place.revision > seen)
    throw conflict({ [channel]: { value: 'withdrawn', by: held.place.by, at: held.place.at } })
  return [{ type: 'ConsentGiven', data: { channel, how, words, on, ...(saidIn && { saidIn }) } }]
}

/**
 * Messages come late and out of order, so that one word counts by when it was sent. A stop yields to what a message said later, and to
 * nothing else. A start takes a stop back that was said before it, and gives nothing where nothing was withdrawn.
 */
const isOutdated = (type: ConsentCommand['type'], { at }: SaidIn, said: readonly HeldConsent[]): boolean => {
  const sentAt = Date.parse(at)
  if (type === 'WithdrawConsent')
    return said.some((each) => each.given && each.saidIn !== undefined && Date.parse(each.saidIn.at) > sentAt)
  const newest = said.toSorted((one, other) => Date.parse(other.place.at) - Date.parse(one.place.at))[0]
  return !newest || newest.given || said.some((each) => !each.given && Date.parse(saidAt(each)) >= sentAt)
}
