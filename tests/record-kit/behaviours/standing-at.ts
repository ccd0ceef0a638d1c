import { waysOfPeople } from '@kervan/contracts/kit/status-table'
import { neededFor, REASON } from '@kervan/contracts/kit/testing/acts-along'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import { moveTo, type Values } from '../met-kind.ts'
import { type Accepted, refusalOf } from '../wire.ts'
import { make, type Subject } from './behaviour.ts'

/** Brings a record along moves, and gives it before each what a rule of its kind asks for. */
const mover = (subject: Subject, params: object, first: string) => {
  const { ask, declared, endpoints } = subject
  let holds: Values = ownRuleCasesOf(declared).holds ?? {}
  let [revision, last] = [first, first]
  const accept = (accepted: Accepted): void => {
    last = revision
    revision = accepted.revision
  }
  return {
    revision: () => revision,
    /** The revision before the last change. */
    overtaken: () => last,
    /** Gives it what it must hold to be moved to a status. */
    prepare: async (to: string): Promise<void> => {
      const body = neededFor(declared, to, holds)
      if (Object.keys(body).length === 0) return
      accept((await ask(endpoints.change, { params, body }, revision)) as Accepted)
      holds = { ...holds, ...body }
    },
    move: async (to: string, reason?: string, by = ask, seen = revision) => {
      const moving = by(endpoints.move!, { params, body: moveTo(subject, to, reason) }, seen)
      return refusalOf(moving.then((accepted) => accept(accepted as Accepted)))
    },
  }
}

/** A record that was moved to a status, and its moves from then on. */
export const standingAt = async (subject: Subject, status: string) => {
  const made = await make(subject)
  const moving = mover(subject, made.params, made.at(0))
  for (const { to } of waysOfPeople(subject.declared.status!).get(status)!) {
    await moving.prepare(to)
    await moving.move(to, REASON)
  }
  return { ...made, ...moving }
}
