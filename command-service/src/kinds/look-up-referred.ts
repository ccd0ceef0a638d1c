import { lead } from '@kervan/contracts/kinds/lead/lead'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { LoadNamed } from '@kervan/contracts/kit/named-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordState } from '@kervan/contracts/kit/record-state'
import { can } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import { forWriter } from '../kit/record/for-writer.ts'
import { type RecordDecider, recordDecider } from '../kit/record/record-decider.ts'
import type { LookUpReferred } from '../kit/record/references.ts'
import type { CommandRunner } from '../kit/run-command.ts'
import type { Records } from '../ports.ts'
import { leadDecider } from './lead/lead.decider.ts'
import { leadKit, recordOf } from './lead/lead.state.ts'
import { peopleForWriter } from './person/people-for-writer.ts'
import { personDecider } from './person/person.decider.ts'
import { recordOf as personOf } from './person/person.state.ts'
import { userDecider } from './user/user.decider.ts'

type LookUpPorts = Pick<Records, 'runner' | 'lines' | 'people'>

/** Kinds that are written out and may be referred to. */
const WRITTEN: Readonly<Record<string, (runner: CommandRunner, id: string) => Promise<RecordState | null>>> = {
  user: async (runner, id) => (await runner.load(userDecider, id)).state,
  person: async (runner, id) => personOf((await runner.load(personDecider, id)).state),
  lead: async (runner, id) => recordOf((await runner.load(leadDecider, id)).state),
}

const FOLDS = new Map(
  DECLARED.map((declared) => [declared.kind as string, [declared, recordDecider(declared)] as const]),
)

/** Kinds whose records a writer sees where they are in the writer's scope. */
const JUDGED = new Map<string, readonly [AnyRecord, RecordDecider]>([...FOLDS, [lead.kind, [lead, leadKit]]])

/** Kinds that a field may refer to. */
export const REFERABLE: ReadonlySet<string> = new Set([...FOLDS.keys(), ...Object.keys(WRITTEN)])

/** Loads a record of any kind that another one names, without asking for rights: rules judge by it and tell nothing of it. */
export const loadNamed =
  (runner: CommandRunner): LoadNamed =>
  async (kind, id) => {
    const known = FOLDS.get(kind)
    return known ? (await runner.load(known[1], id)).state : WRITTEN[kind]!(runner, id)
  }

/** Whether a writer may name a person: the reference would reveal the person's name and contact points. */
const mayNamePerson = async (ports: LookUpPorts, writer: Reader, id: string): Promise<boolean> =>
  can(writer, 'people.view') && (await peopleForWriter(ports, writer).sees(id))

/** Looks up a record of any kind that another one names. */
export const lookUpReferred = (ports: LookUpPorts): LookUpReferred => {
  const load = loadNamed(ports.runner)
  return async (kind, id, writer) => {
    if (kind === 'person' && !(await mayNamePerson(ports, writer, id))) return null
    const state = await load(kind, id)
    const judged = JUDGED.get(kind)
    return !judged || forWriter(...judged, writer, id).sees(state) ? state : null
  }
}
