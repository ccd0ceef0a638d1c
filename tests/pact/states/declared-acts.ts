import { randomUUID } from 'node:crypto'
import type { RecordCommand } from '@kervan/command-service/kit/record/record-command'
import { recordDecider } from '@kervan/command-service/kit/record/record-decider'
import type { CommandRunner } from '@kervan/command-service/kit/run-command'
import { OWN_RULES } from '@kervan/contracts/kinds/own-rules'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import { type AnyRecord, SINGLE_ID } from '@kervan/contracts/kit/record'
import { type DoneToNamed, NAMED_PERSON, ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import { kindsReferredTo, leastValues, type Values, withReferences } from '../declared/values.ts'
import { causeOf } from './cause.ts'

/** Acts that make the records of written kinds to which a field may refer. */
interface WrittenActs {
  somebody(): { readonly name: string; readonly phone: string }
  registerColleague(): Promise<{ readonly id: string }>
  registerPerson(name: string, points: readonly ContactPoint[]): Promise<string>
  openLead(lead: { readonly personId: string }): Promise<{ readonly id: string }>
  toPerson(personId: string, command: { readonly type: 'Archive' }): Promise<unknown>
  toUser(userId: string, command: { readonly type: 'Archive' }): Promise<unknown>
  toLead(leadId: string, command: { readonly type: 'Archive' }): Promise<unknown>
}

/** What people do with records of declared kinds. */
export const declaredActsIn = (runner: CommandRunner, acts: WrittenActs) => {
  const deciderOf = (kind: string) => recordDecider(RECORDS[kind as DeclaredKind], OWN_RULES[kind as DeclaredKind])
  const load = (kind: string, id: string) => runner.load(deciderOf(kind), id)

  /** Makes a record with these values, and with samples in the other required fields; gives its id. */
  const create = async (kind: string, values: Values, at?: string, named: DoneToNamed = {}): Promise<string> => {
    const declared = RECORDS[kind as DeclaredKind] as AnyRecord
    const { fields } = declared
    const id = randomUUID()
    const asked = { ...leastValues(declared), ...values }
    const ids = new Map<string, string>()
    for (const each of kindsReferredTo(fields, asked)) ids.set(each, await refer(each))
    await actOnNamed(named, (each) => ids.get(each)!)
    const command = { type: 'Create', values: withReferences(fields, asked, (each) => ids.get(each)!) } as const
    await runner.run(deciderOf(kind), id, command, causeOf(at), 'no-stream')
    return id
  }

  /** Gives the only record of a kind these values. */
  const setSingle = async (kind: string, values: Values): Promise<void> => {
    const decider = deciderOf(kind)
    const { single } = RECORDS[kind as DeclaredKind] as AnyRecord
    const command = (await load(kind, SINGLE_ID)).state
      ? ({ type: 'Change', set: values, seen: null } as const)
      : ({ type: 'Create', values: { ...(single as Values), ...values } } as const)
    await runner.run(decider, SINGLE_ID, command, causeOf())
  }

  /** Sets fields of the only record of a kind to their initial values. */
  const resetSingle = (kind: string, fields: readonly string[]): Promise<void> => {
    const { single } = RECORDS[kind as DeclaredKind] as AnyRecord
    return setSingle(kind, Object.fromEntries(fields.map((name) => [name, (single as Values)[name] ?? null])))
  }

  /** Written kinds to which a field may refer. */
  const written: Readonly<Record<string, () => Promise<string>>> = {
    user: async () => (await acts.registerColleague()).id,
    person: () => newPerson(),
    lead: async () => (await acts.openLead({ personId: await newPerson() })).id,
  }
  const newPerson = () => {
    const { name, phone } = acts.somebody()
    return acts.registerPerson(name, [{ kind: 'phone', value: phone }])
  }
  const archive = (kind: string, id: string): Promise<unknown> => {
    if (kind === 'user') return acts.toUser(id, { type: 'Archive' })
    if (kind === 'person') return acts.toPerson(id, { type: 'Archive' })
    if (kind === 'lead') return acts.toLead(id, { type: 'Archive' })
    return runner.run(deciderOf(kind), id, { type: 'Archive' }, causeOf())
  }

  /** The id of a new record to refer to, of any kind. */
  const refer = async (kind: string, archived = false): Promise<string> => {
    const id = await (written[kind]?.() ?? create(kind, {}))
    await act(kind, id, ownRuleCasesOf({ kind }).named ?? [])
    if (archived) await archive(kind, id)
    return id
  }

  /**
   * Does one thing after the other to a record; `remove-note` takes off the first note that it has. Gives the revision at which the first
   * and the last of them stand: what the product does meanwhile has revisions of its own.
   */
  const act = async (
    kind: string,
    id: string,
    done: readonly (RecordAct | 'remove-note')[],
    at?: string,
    userId?: string,
  ): Promise<{ readonly first: string; readonly last: string }> => {
    const revisions: string[] = []
    for (const act of done) {
      const noteId = act === 'remove-note' ? (await load(kind, id)).state!.notes[0]!.id : ''
      const command: RecordCommand = act === 'remove-note' ? { type: 'RemoveNote', noteId } : commandOf(act)
      const { decider, decided } = counting(deciderOf(kind))
      const { revision } = await runner.run(decider, id, command, causeOf(at, userId))
      // Further events of the same decision come after the one that counts.
      revisions.push(String(revision - BigInt(Math.max(decided() - 1, 0))))
    }
    return { first: revisions[0] ?? 'none', last: revisions.at(-1) ?? 'none' }
  }

  /** Wraps a decider, and counts the events of its last decision. */
  const counting = (decider: ReturnType<typeof deciderOf>) => {
    let count = 0
    const decide: typeof decider.decide = (...asked) => {
      const events = decider.decide(...asked)
      count = events.length
      return events
    }
    return { decider: { ...decider, decide }, decided: () => count }
  }

  /** Acts on records that another record names, each the only one of its kind. */
  const actOnNamed = async (named: DoneToNamed, idOf: (kind: string) => string): Promise<void> => {
    for (const [kind, done] of Object.entries(named))
      for (const each of placing(done, idOf('person')))
        await (each.type === 'Archive' ? archive(kind, idOf(kind)) : act(kind, idOf(kind), [each]))
  }

  return {
    create,
    actOnNamed,
    setSingle,
    resetSingle,
    refer,
    load,
    act,
  }
}

/** The acts, with the person whom the record names in place of the placeholder. */
const placing = (acts: readonly RecordAct[], personId = ''): readonly RecordAct[] =>
  JSON.parse(JSON.stringify(acts).replaceAll(NAMED_PERSON, personId))

const commandOf = (act: RecordAct): RecordCommand => {
  if (act.type === 'Change') return { ...act, seen: null }
  return act.type === 'Move' ? { ...act, seen: null, permitted: ['view', 'edit', 'create', 'manage'] } : act
}
