import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { dismissDuplicate } from '@kervan/contracts/api/people/dismiss-duplicate'
import { giveConsent } from '@kervan/contracts/api/people/give-consent'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import { restoreDuplicate } from '@kervan/contracts/api/people/restore-duplicate'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { withdrawConsent } from '@kervan/contracts/api/people/withdraw-consent'
import { type Day, dayOf } from '@kervan/contracts/dates/business-days'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { refused } from '@kervan/contracts/errors/refusal'
import { shownPerson } from '@kervan/contracts/kinds/person/person'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { Channel } from '@kervan/contracts/messages/channels'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { invalid } from '@kervan/infra/http/parse-parts'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { recordRoutes } from '../../kit/record/record-routes.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import { e164Of, e164OnFile } from '../../phone-number.ts'
import type { Records } from '../../ports.ts'
import { lookUpReferred } from '../look-up-referred.ts'
import { addContactPointTo } from './add-contact-point-to.ts'
import type { DemandShareable } from './claim-missing.ts'
import { consentsOf } from './consents-of.ts'
import { correctContactPointOf } from './correct-contact-point-of.ts'
import type { ConsentCommand, HeldConsent } from './decide-consent.ts'
import { keepApart } from './keep-apart.ts'
import { mergePeople } from './merge-people.ts'
import { peopleForWriter } from './people-for-writer.ts'
import { personDecider } from './person.decider.ts'
import { lists, personKit } from './person.state.ts'
import { reachPeople } from './reach-people.ts'

export const personRoutes = (records: Records): readonly Route[] => {
  const { runner, idempotencyKeys, clock, people } = records

  /**
   * The record to which a command that names a person goes: the root's, as the person may be merged by now. A caller who named
   * the revision of the merged person has seen neither the merge nor the other person.
   */
  const rootFor = async (personId: string, ifMatch: bigint | null): Promise<string> => {
    const root = await people.rootOf(personId)
    if (root === personId || ifMatch === null) return root
    const { revision } = await runner.load(personDecider, root)
    throw refused('revision-conflict', { current: String(revision) })
  }

  /** Answers a repeated command as the first time, also where the person has another root by now. */
  const onceAtRoot = async (
    personId: string,
    ifMatch: bigint | null,
    cause: Cause,
    carryOut: (root: string) => Promise<Outcome>,
  ): Promise<Outcome> => (await people.endBefore(personId, cause)) ?? (await carryOut(await rootFor(personId, ifMatch)))

  /** The member of a merged person that has a contact point, be it a former one; null where none does. */
  const memberWith = async (personId: string, contactPoint: ContactPoint): Promise<string | null> => {
    const { members } = await people.groupOf(personId)
    for (const member of members) {
      const { state } = await runner.load(personDecider, member)
      if (state.status === 'known' && lists(state, contactPoint)) return member
    }
    return null
  }

  /** What the other members of a merged person last agreed to or withdrew for a channel. */
  const consentsBeside = async (root: string, channel: Channel): Promise<HeldConsent[]> => {
    const { members } = await people.groupOf(root)
    return consentsOf(
      records,
      members.filter((member) => member !== root),
      channel,
    )
  }

  /** @throws Refusal invalid-request with `day-to-come` */
  const demandPast = (on: Day | undefined, now: string, language: Language): void => {
    if (on === undefined || on <= dayOf(new Date(now))) return
    throw invalid([{ path: 'body.on', code: 'day-to-come', message: fieldFaultText('day-to-come', language) }])
  }

  const sayConsent = async (
    call: Parameters<typeof causeOf>[0] & { readonly params: { readonly personId: string } },
    cause: Cause,
    said: Pick<ConsentCommand, 'type' | 'channel' | 'how' | 'words' | 'on'>,
  ) => {
    const writer = writerOf(call)
    await writer.demandSeen(cause, call.params.personId)
    writer.demandContact()
    demandPast(said.on, cause.at, call.language)
    const carryOut = async (root: string) => {
      const elsewhere = await consentsBeside(root, said.channel)
      return runner.run(personDecider, root, { ...said, elsewhere, seen: call.ifMatch } as ConsentCommand, cause)
    }
    return accepted(await onceAtRoot(call.params.personId, call.ifMatch, cause, carryOut))
  }

  /** The same pair in either order is in one record. */
  const pairOf = async (personId: string, other: string) => {
    if (personId === other) throw refused('merge-same-person')
    const [first, second] = [personId, other].toSorted() as [string, string]
    if ((await runner.load(personDecider, second)).state.status !== 'known') throw refused('person-not-found')
    return { first, second }
  }

  /**
   * Gives a person contact points that others may have. Of people whom the writer may not see nothing is told: the point is shared with
   * them, and the pair waits for users who see both.
   * @param isShared  the writer has said that others use it too
   * @throws Refusal identity-taken with `existing`, one whom the writer may see
   */
  const sharing = async (
    writer: ReturnType<typeof writerOf>,
    isShared: boolean,
    cause: Cause,
    carryOut: (demandShareable: DemandShareable) => Promise<Outcome>,
  ): Promise<Outcome> => {
    let told: readonly string[] = []
    const outcome = await carryOut(async (others) => {
      told = await writer.toldAmong(others)
      if (told.length > 0 && !isShared) throw refused('identity-taken', { existing: told[0] })
    })
    await keepApart(records, outcome.id, told, cause)
    return outcome
  }

  const writerOf = (call: Parameters<typeof signedIn>[0]) => peopleForWriter(records, signedIn(call).user)

  return [
    route(addContactPoint, async (call) => {
      const cause = await causeOf(call, addContactPoint, idempotencyKeys, clock)
      const writer = writerOf(call)
      await writer.demandSeen(cause, call.params.personId)
      writer.demandContact()
      const contactPoint = pointOf(call.body, e164Of, call.language)
      const carryOut = async (root: string) => {
        const holder = (await memberWith(root, contactPoint)) ?? root
        const ifMatch = holder === root ? call.ifMatch : null
        return sharing(writer, call.body.shared === true, cause, (demandShareable) =>
          addContactPointTo(records, holder, contactPoint, cause, ifMatch, demandShareable),
        )
      }
      return accepted(await onceAtRoot(call.params.personId, call.ifMatch, cause, carryOut))
    }),
    route(correctContactPoint, async (call) => {
      const cause = await causeOf(call, correctContactPoint, idempotencyKeys, clock)
      const writer = writerOf(call)
      await writer.demandSeen(cause, call.params.personId)
      writer.demandContact()
      const { kind, reason } = call.body
      const from = pointOf({ kind, value: call.body.from }, e164OnFile, call.language, 'body.from')
      const to = pointOf({ kind, value: call.body.to }, e164Of, call.language, 'body.to')
      const carryOut = async (root: string) => {
        const [holder, other] = [(await memberWith(root, from)) ?? root, await memberWith(root, to)]
        // Each record of a merged person keeps its own points, so one of another member cannot take the place of this one's.
        if (other !== null && other !== holder) throw refused('contact-point-of-merged')
        const seen = holder === root ? call.ifMatch : null
        return sharing(writer, call.body.shared === true, cause, (demandShareable) =>
          correctContactPointOf(records, holder, { from, to, reason, seen }, cause, demandShareable),
        )
      }
      return accepted(await onceAtRoot(call.params.personId, call.ifMatch, cause, carryOut))
    }),
    route(removeContactPoint, async (call) => {
      const cause = await causeOf(call, removeContactPoint, idempotencyKeys, clock)
      const writer = writerOf(call)
      await writer.demandSeen(cause, call.params.personId)
      writer.demandContact()
      const contactPoint = pointOf(call.body, e164OnFile, call.language)
      const command = { type: 'RemoveContactPoint', contactPoint } as const
      const carryOut = async (root: string) => {
        const holder = (await memberWith(root, contactPoint)) ?? root
        return runner.run(personDecider, holder, command, cause, holder === root ? call.ifMatch : null)
      }
      return accepted(await onceAtRoot(call.params.personId, call.ifMatch, cause, carryOut))
    }),
    route(giveConsent, async (call) => {
      const cause = await causeOf(call, giveConsent, idempotencyKeys, clock)
      return sayConsent(call, cause, { type: 'GiveConsent', ...call.body })
    }),
    route(withdrawConsent, async (call) => {
      const cause = await causeOf(call, withdrawConsent, idempotencyKeys, clock)
      return sayConsent(call, cause, { type: 'WithdrawConsent', ...call.body })
    }),
    route(mergePerson, async (call) => {
      const cause = await causeOf(call, mergePerson, idempotencyKeys, clock)
      const writer = writerOf(call)
      await writer.demandSeen(cause, call.params.personId, call.body.into)
      writer.demandFields(call.body.keep ?? [])
      const { personId } = call.params
      const { into, ...outcome } = await mergePeople(records, personId, call.body.into, cause, call.body.keep)
      return accepted<typeof mergePerson>(outcome, { into })
    }),
    route(unmergePerson, async (call) => {
      const cause = await causeOf(call, unmergePerson, idempotencyKeys, clock)
      await writerOf(call).demandSeen(cause, call.params.personId)
      return accepted(await runner.run(personDecider, call.params.personId, { type: 'Unmerge' }, cause))
    }),
    route(dismissDuplicate, async (call) => {
      const cause = await causeOf(call, dismissDuplicate, idempotencyKeys, clock)
      await writerOf(call).demandSeen(cause, call.params.personId, call.body.other)
      const { first, second } = await pairOf(call.params.personId, call.body.other)
      const command = { type: 'DismissDuplicate', other: second, upTo: call.body.upTo } as const
      return accepted(await runner.run(personDecider, first, command, cause))
    }),
    route(restoreDuplicate, async (call) => {
      const cause = await causeOf(call, restoreDuplicate, idempotencyKeys, clock)
      await writerOf(call).demandSeen(cause, call.params.personId, call.body.other)
      const { first, second } = await pairOf(call.params.personId, call.body.other)
      return accepted(await runner.run(personDecider, first, { type: 'RestoreDuplicate', other: second }, cause))
    }),
    ...recordRoutes(
      shownPerson,
      WRITTEN_ENDPOINTS.person as never,
      personKit,
      { ...records, lookUp: lookUpReferred(records) },
      { reach: reachPeople(records) },
    ),
  ]
}

/**
 * @param phoneOf  what makes a typed phone one in E.164
 * @param path     where it stands in the request
 */
const pointOf = (
  typed: { kind: 'phone' | 'email'; value: string },
  phoneOf: typeof e164Of,
  language: Language,
  path = 'body.value',
): ContactPoint => {
  const { kind, value } = typed
  return kind === 'phone' ? { kind, value: phoneOf(value, path, language) } : { kind, value }
}
