import { DECLARED } from '@kervan/contracts/records/registry'
import { forWriter } from '../kit/record/for-writer.ts'
import { recordDecider } from '../kit/record/record-decider.ts'
import type { LookUpReferred, Referred } from '../kit/record/references.ts'
import type { CommandRunner } from '../kit/run-command.ts'
import { leadDecider } from './lead/lead.decider.ts'
import { recordOf } from './lead/lead.state.ts'
import { personDecider } from './person/person.decider.ts'
import { recordOf as personOf } from './person/person.state.ts'
import { userDecider } from './user/user.decider.ts'

/** Kinds that are written out and may be referred to. */
const WRITTEN: Readonly<Record<string, (runner: CommandRunner, id: string) => Promise<Referred | null>>> = {
  user: async (runner, id) => (await runner.load(userDecider, id)).state,
  person: async (runner, id) => personOf((await runner.load(personDecider, id)).state),
  lead: async (runner, id) => recordOf((await runner.load(leadDecider, id)).state),
}

/** Kinds that a field may refer to. */
export const REFERABLE: ReadonlySet<string> = new Set([...DECLARED.map(({ kind }) => kind), ...Object.keys(WRITTEN)])

/** Looks up a record of any kind that another one names. */
export const lookUpReferred = (runner: CommandRunner): LookUpReferred => {
  const folds = new Map(
    DECLARED.map((declared) => [declared.kind as string, [declared, recordDecider(declared)] as const]),
  )
  return async (kind, id, writer) => {
    const known = folds.get(kind)
    if (!known) return WRITTEN[kind]!(runner, id)
    const [declared, fold] = known
    const { state } = await runner.load(fold, id)
    return forWriter(declared, fold, writer, id).sees(state) ? state : null
  }
}
