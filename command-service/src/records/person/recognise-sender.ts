import type { ContactPoint } from '@kervan/contracts/events/person.events'
import type { Cause } from '../../kit/run-command.ts'
import { personDecider } from './person.decider.ts'
import {
  type FoundPoint,
  type Meant,
  type NamedPoint,
  type Recognised,
  type RecognitionPorts,
  recognise,
} from './recognise-person.ts'

interface RecognisedSender extends Recognised {
  /** A person of its own, whose number or address is that of `others`: the provider knows those by another id. */
  readonly byOtherId: boolean
}

/**
 * The person who wrote, registered when none has any of the names. What belongs to other people stays with them.
 * - Who has the conversation already, and has one of the names, is meant: a number may be that of several.
 * - The provider's own id outranks number and address. Another id than the one by which their owner is known is a person of its own, who shares
 *   them until a colleague has looked at the pair.
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
  const choose = async (found: readonly FoundPoint[]): Promise<Meant> => {
    const ids = found.filter(({ point }) => point.kind === 'channel')
    const others = await knownByOtherIds(ports, ids, [...new Set(found.flatMap(({ having }) => having))])
    const meant = [...new Set(found.flatMap(({ having }) => having))].filter((id) => !others.includes(id))
    byOtherId = others.length > 0 && meant.length === 0
    for (const id of usual === null ? [] : meant)
      if (await ports.people.areSame(id, usual as string)) return { personId: id, shares: false }
    return { personId: meant[0] ?? null, shares: false }
  }
  const recognised = await recognise(ports, { name }, names, cause, choose)
  return { ...recognised, byOtherId }
}

/** Those whom the provider knows by other ids of the same channel than the ones that are told. */
const knownByOtherIds = async (
  { runner, people }: RecognitionPorts,
  ids: readonly FoundPoint[],
  having: readonly string[],
): Promise<readonly string[]> => {
  const channels = ids.flatMap(({ point }) => (point.kind === 'channel' ? [point.channel] : []))
  const known = new Set(ids.flatMap((each) => each.having))
  const hasId = ({ kind, ...point }: ContactPoint) =>
    kind === 'channel' && 'channel' in point && channels.includes(point.channel)
  const others: string[] = []
  for (const id of channels.length > 0 ? having.filter((each) => !known.has(each)) : []) {
    const { members } = await people.groupOf(id)
    const states = await Promise.all(members.map(async (each) => (await runner.load(personDecider, each)).state))
    const isOther = states.some((state) => state.status === 'known' && state.contactPoints.some(hasId))
    if (isOther && !members.some((each) => known.has(each))) others.push(id)
  }
  return others
}
