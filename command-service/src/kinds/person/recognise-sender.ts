import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { isFoundByIdAlone } from '@kervan/contracts/messages/channels'
import type { Cause } from '../../kit/run-command.ts'
import { personDecider } from './person.decider.ts'
import { uniqueKeyOf } from './person.state.ts'
import { havingOf, judgeClaims } from './person-claims.ts'
import {
  type FoundPoint,
  type Meant,
  type NamedPoint,
  type Recognised,
  type RecognitionPorts,
  recognise,
} from './recognise-person.ts'

interface RecognisedSender extends Recognised {
  /** A person of its own, whose number or address is that of `others`: the provider knows one of those by another id. */
  readonly byOtherId: boolean
}

/**
 * The person who wrote, registered when none has any of the names. What belongs to other people stays with them.
 * - Who has the conversation already, and has one of the names, is meant: a number may be that of several.
 * - The provider's own id outranks number and address. Another id than the one by which one of their owners is known is a person of its own,
 *   who shares them until a colleague has looked at the pairs: which of the owners it is, if any, the number does not tell.
 * @param usual  whose conversation it is
 */
export const recogniseSender = async (
  ports: RecognitionPorts,
  name: string,
  names: readonly NamedPoint[],
  cause: Cause,
  usual: string | null = null,
): Promise<RecognisedSender> => {
  let byOtherId = false
  let owners: readonly string[] = []
  const choose = async (found: readonly FoundPoint[]): Promise<Meant> => {
    const meant = await meantAmong(ports, found, usual)
    byOtherId = meant.byOtherId
    owners = found.flatMap(({ former, having }) => (former ? [] : having))
    return { personId: meant.personId, shares: false }
  }
  const namedBy = names.map(({ point }) => point)
  const recognised = await recognise(ports, { name, namedBy }, names, cause, choose)
  const others = byOtherId ? [...new Set([...recognised.others, ...owners])] : recognised.others
  return { ...recognised, others, byOtherId }
}

/** The person whom `recogniseSender` would take for the sender, where there is one; nothing is changed. */
export const findSender = async (
  ports: RecognitionPorts,
  names: readonly NamedPoint[],
  usual: string | null = null,
): Promise<string | null> => {
  const claims = await judgeClaims(
    ports,
    names.map(({ point }) => uniqueKeyOf(point)),
  )
  const found = names.map((name, index) => ({ ...name, having: havingOf(claims[index]!) }))
  return (await meantAmong(ports, found, usual)).personId
}

const meantAmong = async (
  ports: RecognitionPorts,
  found: readonly FoundPoint[],
  usual: string | null,
): Promise<{ personId: string | null; byOtherId: boolean }> => {
  const ids = found.filter(({ point }) => point.kind === 'channel')
  const having = [...new Set(found.flatMap((each) => each.having))]
  const others = await knownByOtherIds(ports, ids, having)
  for (const id of usual === null ? [] : having.filter((each) => !others.includes(each)))
    if (await ports.people.areSame(id, usual as string)) return { personId: id, byOtherId: false }
  const [first = null] = found.flatMap((each) => (each.having.some((id) => others.includes(id)) ? [] : each.having))
  return { personId: first, byOtherId: others.length > 0 && first === null }
}

/**
 * Those whom the provider knows by other ids of the same channel than the ones that are told. A channel whose conversations are found by the id alone
 * has those of browsers, of which a person has several.
 */
const knownByOtherIds = async (
  { runner, people }: RecognitionPorts,
  ids: readonly FoundPoint[],
  having: readonly string[],
): Promise<readonly string[]> => {
  const channels = ids.flatMap(({ point }) =>
    point.kind === 'channel' && !isFoundByIdAlone(point.channel) ? [point.channel] : [],
  )
  const known = new Set(ids.flatMap((each) => each.having))
  const hasId = (point: ContactPoint) =>
    point.kind === 'channel' && channels.some((channel) => channel === point.channel)
  const others: string[] = []
  for (const id of channels.length > 0 ? having.filter((each) => !known.has(each)) : []) {
    const { members } = await people.groupOf(id)
    const states = await Promise.all(members.map(async (each) => (await runner.load(personDecider, each)).state))
    const isOther = states.some((state) => state.status === 'known' && state.contactPoints.some(hasId))
    if (isOther && !members.some((each) => known.has(each))) others.push(id)
  }
  return others
}
