import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader, Visibility } from '@kervan/contracts/permissions/visibility'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import {
  applyEffect,
  effectOf,
  type Place,
  type RecordEffect,
  type RecordState,
} from '@kervan/contracts/record/record-state'
import { effectThatUndoes } from '@kervan/contracts/record/record-undo'
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
  readonly files: Pick<UploadedFiles, 'name'>
}

type Params = { readonly id: string; readonly noteId: string; readonly tag: string }
type RecordCall = Call & { readonly params: Params; readonly body: never }
/** A call as the command that it asks for. */
type Translate = (call: RecordCall, cause: Cause) => RecordCommand | Promise<RecordCommand>

type CommandName = Exclude<keyof RecordEndpoints<AnyRecord>, 'list' | 'search' | 'get' | 'create' | 'history' | 'reads'>

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
  /** Of a kind whose creation asks for more than its values, or tells more than where the record stands. */
  readonly create?: (
    id: string,
    values: Values,
    cause: Cause,
    writer: Pick<ForWriter, 'decider' | 'demand' | 'user'>,
  ) => Promise<{ readonly outcome: Outcome; readonly told?: object }>
}

export const reachBy = ({ runner }: Pick<CommandPorts, 'runner'>, decider: RecordDecider): RecordReach => ({
  load: async (id) => (await runner.load(decider, id)).state,
  isDone: (id, cause) => runner.isDone(decider, id, cause),
  run: (id, command, cause, { demand }) => runner.run(demanding(decider, demand, asItIs), id, command, cause),
})

/**
 * The routes of a declared kind's commands.
 * @param doors  to the same commands
 * @param reach  of a kind whose records are loaded and run by a decider of its own
 */
export const recordRoutes = (
  record: AnyRecord,
  endpoints: Partial<RecordEndpoints<AnyRecord>>,
  decider: RecordDecider,
  ports: RecordRoutePorts,
  { reach = reachBy(ports, decider), doors = [] }: { reach?: RecordReach; doors?: readonly Door[] } = {},
): readonly Route[] => {
  const { runner, idempotencyKeys, clock, lookUp, files } = ports

  const writerOf = (call: RecordCall): ForWriter => {
    const { user } = signedIn(call)
    return forWriter(record, decider, user, call.params.id, reach.visibilityOf?.(user))
  }
  const judgeValues = async (call: RecordCall, id: string, held: Values): Promise<Values> => {
    const values = withPhonesInE164(record.fields, call.body as Values, held, call.language)
    const { user } = signedIn(call)
    await demandReferences(record, values, held, (kind, id) => lookUp(kind, id, user))
    await demandFiles(
      record.fields,
      values,
      held,
      files,
      user.id,
      streamOf(record.kind as RecordKind, id),
      call.language,
    )
    return values
  }
  /** Values as they are to be recorded. Of a command that was carried out before they are recorded already. */
  const valuesTyped = (call: RecordCall, id: string, cause: Cause, held: () => Promise<Values>): Promise<Values> =>
    unlessDone(
      async () => ((await reach.isDone(id, cause)) ? (call.body as Values) : undefined),
      async () => judgeValues(call, id, await held()),
    )
  const heldBy = async (call: RecordCall): Promise<Values> => {
    const state = await reach.load(call.params.id)
    return state && writerOf(call).sees(state) ? state.values : {}
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
    addNote: ({ body, ifMatch: seen }) => ({ type: 'AddNote', text: (body as { text: string }).text, seen }),
    removeNote: ({ params: { noteId } }) => ({ type: 'RemoveNote', noteId }),
    archive: ({ ifMatch: seen }) => ({ type: 'Archive', seen }),
    restore: ({ ifMatch: seen }) => ({ type: 'Restore', seen }),
    undo: async (call) => {
      const revision = BigInt((call.body as { revision: string }).revision)
      const undone = await runner.loadBefore(wholeFold(record, decider), call.params.id, revision)
      const effect = undone && effectOf(record, undone.event)
      const { sees } = writerOf(call)
      // What it held while it was outside the scope does not come back by way of an undo.
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
      const values = await valuesTyped(call as RecordCall, id, cause, async () => ({}))
      const writer = forWriter(record, decider, signedIn(call).user)
      if (!reach.create)
        return accepted(await runner.run(writer.decider, id, { type: 'Create', values }, cause, 'no-stream'))
      const { outcome, told } = await reach.create(id, values, cause, writer)
      return accepted(outcome, told)
    }),
  ]
  const commandRoute = (endpoint: AnyEndpoint, translate: Translate): Route =>
    route(endpoint, async (call): Promise<Reply<AnyEndpoint>> => {
      const cause = await causeOf(call, endpoint, idempotencyKeys, clock)
      const command = await translate(call as RecordCall, cause)
      const writer = writerOf(call as RecordCall)
      return accepted(await reach.run((call as RecordCall).params.id, command, cause, writer))
    })
  return [
    ...(creation ?? []),
    ...Object.entries(commands).flatMap(([name, translate]) => {
      const endpoint = endpoints[name as CommandName] as AnyEndpoint | undefined
      return endpoint ? [commandRoute(endpoint, translate)] : []
    }),
    ...doors.map(({ endpoint, asks, body }) =>
      commandRoute(endpoint, (call, cause) => commands[asks]({ ...call, body: body(call.body) as never }, cause)),
    ),
  ]
}

const afterOf = (record: AnyRecord, before: RecordState | null, effect: RecordEffect) =>
  applyEffect(record, before, effect, before?.changed as Place)

/** As the decider folds, with the texts of notes. */
const wholeFold = (record: AnyRecord, decider: RecordDecider): RecordDecider => ({
  ...decider,
  evolve: (state, event, place) => {
    const effect = effectOf(record, event)
    return effect ? applyEffect(record, state, effect, place) : state
  },
})

/** Actions that ways of the status table ask for, which the caller is permitted. */
const actionsPermitted = ({ status, resource }: AnyRecord, call: Call): readonly string[] => {
  const { user } = signedIn(call)
  const asked = Object.values(status?.moves ?? {})
    .flat()
    .flatMap((way) => (typeof way === 'object' && way.permission ? [way.permission] : []))
  return [...new Set(asked)].filter((action) => can(user, `${resource}.${action}` as Permission))
}
