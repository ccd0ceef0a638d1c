import { Refusal } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { actsOfPeople, askedInBody, placeInBody } from '@kervan/contracts/kit/act'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import type { NamedColleague } from '@kervan/contracts/kit/mentions'
import { personOfRecord } from '@kervan/contracts/kit/recognised-person'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { MentioningNoteBody, RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import type { NamedRecords } from '@kervan/contracts/kit/record-rules'
import {
  applyEffect,
  effectOf,
  type Place,
  type RecordEffect,
  type RecordState,
} from '@kervan/contracts/kit/record-state'
import { effectThatUndoes } from '@kervan/contracts/kit/record-undo'
import type { TypedPerson } from '@kervan/contracts/people/typed-person'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader, Visibility } from '@kervan/contracts/permissions/visibility'
import { type RecordKind, streamOf } from '@kervan/contracts/streams'
import { type Call, type Reply, type Route, route, signedIn } from '@kervan/infra/http/mount'
import type { UploadedFiles } from '../../files/uploaded-files.ts'
import { accepted, type CommandPorts, causeOf } from '../command-route.ts'
import { recordId } from '../derived-ids.ts'
import type { Cause, Outcome } from '../run-command.ts'
import { unlessDone } from '../unless-done.ts'
import { demandFiles } from './demand-files.ts'
import { asItIs, demanding, type ForWriter, forWriter } from './for-writer.ts'
import type { RecordCommand, Values } from './record-command.ts'
import type { RecordDecider } from './record-decider.ts'
import { demandReferences, type LookUpReferred } from './references.ts'
import { withPhonesInE164 } from './typed-phones.ts'

export interface RecordRoutePorts extends CommandPorts {
  readonly lookUp: LookUpReferred
  /** For kinds that are created with a person who need not be known. */
  readonly recognise?: RecognisePerson
  readonly files: Pick<UploadedFiles, 'name'>
}

/** The id of the person whom a writer names by name and number, registered where none is known. @throws Refusal person-known, person-not-found */
export type RecognisePerson = (typed: TypedPerson, cause: Cause, call: Call) => Promise<string>

type Params = { readonly id: string; readonly noteId: string; readonly tag: string }
type RecordCall = Call & { readonly params: Params; readonly body: never }
/** A call as the command that it asks for. */
type Translate = (call: RecordCall, cause: Cause) => RecordCommand | Promise<RecordCommand>

type CommandName = 'change' | 'move' | 'tag' | 'untag' | 'addNote' | 'removeNote' | 'archive' | 'restore' | 'undo'

/** A call under an address of its own that asks for one of the derived commands. */
export interface Door {
  readonly endpoint: AnyEndpoint
  readonly asks: CommandName
  /** Its body in the words of the command. */
  readonly body: (body: never) => unknown
}

/** How the records of a kind are reached. */
export interface RecordReach {
  readonly load: (id: string) => Promise<RecordState | null>
  /** Of a kind that is seen with another: what of a record is judged here, where `run` asks for the rest. */
  readonly visibilityOf?: (user: Reader) => Visibility
  /** Whether a command was carried out on a record by an earlier request with its Idempotency-Key. */
  readonly isDone: (id: string, cause: Cause) => Promise<boolean>
  /** @param writer  whose demands are asked of the very state upon which is decided */
  readonly run: (
    id: string,
    command: RecordCommand,
    cause: Cause,
    writer: Pick<ForWriter, 'demand' | 'user'>,
  ) => Promise<Outcome>
  /**
   * Of a kind whose creation asks for more than its values, or tells more than where the record stands.
   * @param asked  what the kind's `creation` asks beside its values
   */
  readonly create?: (
    id: string,
    values: Values,
    cause: Cause,
    writer: Pick<ForWriter, 'decider' | 'demand' | 'user'>,
    asked: Values,
  ) => Promise<{ readonly outcome: Outcome; readonly told?: object }>
}

export const reachBy = ({ runner }: Pick<CommandPorts, 'runner'>, decider: RecordDecider): RecordReach => ({
  load: async (id) => (await runner.load(decider, id)).state,
  isDone: (id, cause) => runner.isDone(decider, id, cause),
  run: (id, command, cause, { demand }) => runner.run(demanding(decider, demand, asItIs), id, command, cause),
})

/** The records that values name and rules look at, by field. */
type LoadNamedBy = (fields: Fields, values: Values) => Promise<NamedRecords>
/** Chooses of the colleagues whom a note names those who may see its record at this moment. */
type ChooseNamed = (id: string, named: readonly NamedColleague[]) => Promise<readonly NamedColleague[]>

/**
 * The routes of a declared kind's commands.
 * @param doors  to the same commands
 * @param reach  of a kind whose records are loaded and run by a decider of its own
 * @param namedBy  of a kind whose rules look at records that it names
 * @param mayBeNamed  of a kind whose notes name colleagues
 * @param after  what is done at once after each command, and where the record stands then
 */
export const recordRoutes = (
  record: AnyRecord,
  endpoints: Partial<RecordEndpoints<AnyRecord>>,
  decider: RecordDecider,
  ports: RecordRoutePorts,
  {
    reach = reachBy(ports, decider),
    doors = [],
    namedBy,
    mayBeNamed,
    after = async (outcome) => outcome,
  }: {
    reach?: RecordReach
    doors?: readonly Door[]
    namedBy?: LoadNamedBy
    mayBeNamed?: ChooseNamed
    after?: (outcome: Outcome, cause: Cause) => Promise<Outcome>
  } = {},
): readonly Route[] => {
  const { runner, idempotencyKeys, clock, lookUp, files, recognise } = ports

  const writerOf = (call: RecordCall): ForWriter => {
    const { user } = signedIn(call)
    return forWriter(record, decider, user, call.params.id, reach.visibilityOf?.(user))
  }
  const judgeValues = async (call: RecordCall, id: string, held: Values, fields: Fields): Promise<Values> => {
    const values = withPhonesInE164(fields, call.body as Values, held, call.language)
    const { user } = signedIn(call)
    await demandReferences({ ...record, fields }, values, held, (kind, id) => lookUp(kind, id, user))
    await demandFiles(fields, values, held, files, user.id, streamOf(record.kind as RecordKind, id), call.language)
    return values
  }
  /** The values to be recorded. Those of a command that was carried out before are recorded already. */
  const valuesTyped = (
    call: RecordCall,
    id: string,
    cause: Cause,
    held: () => Promise<Values>,
    fields: Fields = record.fields,
  ): Promise<Values> =>
    unlessDone(
      async () => ((await reach.isDone(id, cause)) ? (call.body as Values) : undefined),
      async () => judgeValues(call, id, await held(), fields),
    )
  const heldBy = async (call: RecordCall): Promise<Values> => {
    const state = await reach.load(call.params.id)
    return state && writerOf(call).sees(state) ? state.values : {}
  }

  const personField = personOfRecord(record)
  /** The person is recognised last: a creation that is refused for another reason registers no person. */
  const withPersonNamed = async (values: Values, typed: TypedPerson, id: string, cause: Cause, call: Call) =>
    personField === undefined || (await reach.isDone(id, cause))
      ? values
      : { ...values, [personField]: await recognise!(typed, cause, call) }
  const withoutTypedPerson = (body: Values): { readonly body: Values; readonly typed?: TypedPerson } => {
    const { name_surname, phone_number, email_address, ...others } = body
    if (personField === undefined || name_surname === undefined) return { body }
    const typed = { name_surname, phone_number, email_address, person: body[personField] } as unknown as TypedPerson
    return { body: { ...others, [personField]: null }, typed }
  }

  const commands: Readonly<Record<CommandName, Translate>> = {
    change: async (call, cause) => ({
      type: 'Change',
      set: await valuesTyped(call, call.params.id, cause, () => heldBy(call)),
      seen: call.ifMatch,
    }),
    move: (call) => {
      const { [statusNameOf(record)]: status, reason } = call.body as Readonly<Record<string, string>>
      return { type: 'Move', status: status!, reason, seen: call.ifMatch, permitted: actionsPermitted(record, call) }
    },
    tag: ({ body, ifMatch: seen }) => ({ type: 'Tag', tag: (body as { tag: string }).tag, seen }),
    untag: ({ body, ifMatch: seen }) => ({ type: 'Untag', tag: (body as { tag: string }).tag, seen }),
    addNote: async ({ params: { id }, body, ifMatch: seen }) => {
      const { text, mentions } = body as MentioningNoteBody
      const colleagues = mentions && (await mayBeNamed?.(id, mentions))
      return { type: 'AddNote', text, seen, ...(colleagues && { colleagues }) }
    },
    removeNote: ({ params: { noteId } }) => ({ type: 'RemoveNote', noteId }),
    archive: ({ ifMatch: seen }) => ({ type: 'Archive', seen }),
    restore: ({ ifMatch: seen }) => ({ type: 'Restore', seen }),
    undo: async (call) => {
      const revision = BigInt((call.body as { revision: string }).revision)
      const undone = await runner.loadBefore(wholeFold(record, decider), call.params.id, revision)
      const effect = undone && effectOf(record, undone.event)
      const { sees } = writerOf(call)
      // Values that it held while it was outside the scope do not come back by an undo.
      const isSeen = undone && effect && sees(undone.state) && sees(afterOf(record, undone.state, effect))
      return {
        type: 'Undo',
        revision,
        effect: isSeen ? effectThatUndoes(record, undone.state, effect) : null,
        permitted: actionsPermitted(record, call),
      }
    },
  }

  const { create } = endpoints
  const creation = create && [
    route(create as AnyEndpoint, async (call) => {
      const cause = await causeOf(call, create as AnyEndpoint, idempotencyKeys, clock)
      const id = recordId(cause.at, cause.commandId, record.kind)
      const { values: given, asked } = asksApart(record, call.body as Values)
      const { body, typed } = withoutTypedPerson(given)
      const judged = await valuesTyped({ ...call, body } as RecordCall, id, cause, async () => ({}))
      const values = typed ? await withPersonNamed(judged, typed, id, cause, call) : judged
      const writer = forWriter(record, decider, signedIn(call).user)
      const named = await namedBy?.(record.fields, values)
      if (!reach.create)
        return accepted(
          await after(
            await runner.run(writer.decider, id, { type: 'Create', values, named }, cause, 'no-stream'),
            cause,
          ),
        )
      const { outcome, told } = await reach.create(id, values, cause, writer, asked)
      return accepted(await after(outcome, cause), told)
    }),
  ]
  /** A command with the records that rules look at beside its own, as they are now. */
  const withNamed = async (id: string, command: RecordCommand): Promise<RecordCommand> => {
    if (!namedBy) return command
    const held = (await reach.load(id))?.values ?? {}
    const { set, asked, fields } = saidBy(record, command)
    return { ...command, named: await namedBy(fields, { ...held, ...set, ...asked }) } as RecordCommand
  }
  const commandRoute = (endpoint: AnyEndpoint, translate: Translate): Route =>
    route(endpoint, async (call): Promise<Reply<AnyEndpoint>> => {
      const cause = await causeOf(call, endpoint, idempotencyKeys, clock)
      const command = await withNamed((call as RecordCall).params.id, await translate(call as RecordCall, cause))
      const writer = writerOf(call as RecordCall)
      return accepted(await after(await reach.run((call as RecordCall).params.id, command, cause, writer), cause))
    })
  return [
    ...(creation ?? []),
    ...Object.entries(commands).flatMap(([name, translate]) => {
      const endpoint = endpoints[name as CommandName] as AnyEndpoint | undefined
      return endpoint ? [commandRoute(endpoint, translate)] : []
    }),
    ...actsOfPeople(record).flatMap(([name, act]) => {
      const endpoint = (endpoints as Readonly<Record<string, AnyEndpoint | undefined>>)[name]
      const translate: Translate = async (call, cause) => ({
        type: 'Act',
        act: name,
        asked: await valuesTyped(
          { ...call, body: askedInBody(act, (call.body ?? {}) as Values) as never },
          call.params.id,
          cause,
          async () => ({}),
          act.asks,
        ).catch((error: unknown) => {
          throw error instanceof Refusal
            ? withPaths(error, (path) => `body.${placeInBody(act, path.slice('body.'.length))}`)
            : error
        }),
      })
      return endpoint ? [commandRoute(endpoint, translate)] : []
    }),
    ...doors.map(({ endpoint, asks, body }) =>
      commandRoute(endpoint, (call, cause) => commands[asks]({ ...call, body: body(call.body) as never }, cause)),
    ),
  ]
}

/** The values of a creation, and what it asks beside them. */
const asksApart = ({ creation = {} }: AnyRecord, body: Values): { readonly values: Values; readonly asked: Values } => {
  const isAsked = (name: string): boolean => Object.hasOwn(creation, name)
  const of = (apart: boolean) => Object.fromEntries(Object.entries(body).filter(([name]) => isAsked(name) === apart))
  return { values: of(false), asked: of(true) }
}
const withPaths = ({ code, details }: Refusal, placed: (path: string) => string): Refusal =>
  new Refusal(code, details.paths ? { ...details, paths: (details.paths as readonly string[]).map(placed) } : details)

/** The values in a command that may name records. */
const saidBy = (
  { fields, acts = {} }: AnyRecord,
  command: RecordCommand,
): { readonly set?: Values; readonly asked?: Values; readonly fields: Fields } => {
  switch (command.type) {
    case 'Change':
      return { set: command.set, fields }
    case 'Undo':
      return { set: command.effect?.set, fields }
    case 'Act':
      return { asked: command.asked, fields: { ...fields, ...acts[command.act]!.asks } }
    default:
      return { fields }
  }
}

const afterOf = (record: AnyRecord, before: RecordState | null, effect: RecordEffect) =>
  applyEffect(record, before, effect, before?.changed as Place)

/** The decider's fold, with the texts of notes. */
const wholeFold = (record: AnyRecord, decider: RecordDecider): RecordDecider => ({
  ...decider,
  evolve: (state, event, place) => {
    const effect = effectOf(record, event)
    return effect ? applyEffect(record, state, effect, place) : state
  },
})

/** Actions that moves of the status table need and that the caller may do. */
const actionsPermitted = ({ status, resource }: AnyRecord, call: Call): readonly string[] => {
  const { user } = signedIn(call)
  const asked = Object.values(status?.moves ?? {})
    .flat()
    .flatMap((way) => (typeof way === 'object' && way.permission ? [way.permission] : []))
  return [...new Set(asked)].filter((action) => can(user, `${resource}.${action}` as Permission))
}
