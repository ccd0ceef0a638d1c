import type { UUID } from '@eventstore/db-client/generated/shared_pb.js'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerDuplexStream } from '@grpc/grpc-js'
import {
  badRequest,
  deleted,
  denied,
  identifier,
  notReady,
  succeeded,
  timedOut,
  tooLarge,
  wrongVersion,
} from './batch-append-answers.ts'
import { expectedRevision } from './expected-revision.ts'
import type { AppendFault } from './faults.ts'
import type { ProposedEvent } from './log-record.ts'
import { BadEvent, dataBytes, MOST_APPEND_BYTES, parseProposed } from './proposed-event.ts'
import { notLeader, serverNotReady, tooLargeAMessage } from './refusals.ts'
import type { Server } from './server.ts'
import { structuredUuid } from './structured-uuid.ts'

/** An append of which not all parts are there. */
interface Append {
  readonly stream: string
  readonly expected: bigint
  readonly events: ProposedEvent[]
}

const DEFAULT_DEADLINE_MS = 10_000

const WRITES = new Set<AppendFault>([
  'written, connection lost',
  'written, not answered',
  'written, position not told',
  'answered twice',
])

/** After these the server takes nothing more of the call, whatever of it has already come. */
const ENDS = new Set<AppendFault>(['connection lost', 'written, connection lost', 'call ended', 'call unavailable'])

/** One call for all appends of a client, each answered by its correlation id. */
export const batchAppend =
  ({ log, faults, breakConnections }: Server) =>
  (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const underWay = new Map<string, Append>()
    const timers = new Set<NodeJS.Timeout>()
    let ended = false

    const answer = (id: UUID | undefined, stream: string, response: BatchAppendResp) => {
      if (!call.cancelled) call.write(response.setCorrelationId(id).setStreamIdentifier(identifier(stream)))
    }

    /** After a bad event the server forgets to take the append off its list, and answers again when its time is up. */
    const timeOutLater = (id: string, stream: string, millis: number) => {
      const timer = setTimeout(() => answer(structuredUuid(id), stream, timedOut()), millis)
      timers.add(timer)
    }

    const perform = ({ stream, expected, events }: Append): BatchAppendResp => {
      const written = log.append(stream, expected, events)
      if (written.kind === 'deleted') return deleted(stream)
      return written.kind === 'success'
        ? succeeded(written.last, written.position)
        : wrongVersion(expected, written.last)
    }

    /** Does what a fault says instead, and gives what there is to answer. */
    const performBadly = (fault: AppendFault, append: Append, id: string): BatchAppendResp | undefined => {
      const written = WRITES.has(fault) ? perform(append) : undefined
      switch (fault) {
        case 'connection lost':
        case 'written, connection lost':
          breakConnections()
          return undefined
        case 'timed out':
          return timedOut()
        case 'not ready':
          return notReady()
        case 'written, position not told':
          return succeeded(append.expected + BigInt(append.events.length), undefined)
        case 'answered twice':
          setImmediate(() => answer(structuredUuid(id), append.stream, timedOut()))
          return written
        case 'call ended':
          call.emit('error', tooLargeAMessage())
          return undefined
        case 'call unavailable':
          call.emit('error', serverNotReady())
          return undefined
        default:
          return undefined
      }
    }

    const hold = async (uuid: UUID | undefined, append: Append) => {
      const response = perform(append)
      await faults.released
      answer(uuid, append.stream, response)
    }

    const take = (request: BatchAppendReq) => {
      if (ended) return
      const uuid = request.getCorrelationId()
      const id = uuid?.getString() ?? ''
      const options = request.getOptions()
      const name = Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
      const millisLeft = options?.hasDeadline()
        ? Number(options.getDeadline()?.toDate()) - Date.now()
        : DEFAULT_DEADLINE_MS
      if (options) {
        const expected = expectedRevision(options)
        if (name === '') return answer(uuid, name, badRequest("Value cannot be null. (Parameter 'value')"))
        if (millisLeft <= 0) return answer(uuid, name, timedOut())
        if (expected === undefined)
          return answer(
            uuid,
            name,
            badRequest("Specified argument was out of the range of valid values. (Parameter 'value')"),
          )
        underWay.set(id, { stream: name, expected, events: [] })
      }
      const append = underWay.get(id)
      if (!append) return
      try {
        append.events.push(...request.getProposedMessagesList().map(parseProposed))
      } catch (error) {
        if (!(error instanceof BadEvent)) throw error
        timeOutLater(id, append.stream, millisLeft)
        return answer(uuid, append.stream, badRequest(error.message))
      }
      if (dataBytes(append.events) > MOST_APPEND_BYTES) {
        underWay.delete(id)
        return answer(uuid, append.stream, tooLarge())
      }
      if (!request.getIsFinal()) return
      underWay.delete(id)
      if (faults.leader && call.metadata.get('requires-leader')[0] === 'true') {
        ended = true
        return call.emit('error', notLeader(faults.leader))
      }
      if (faults.denies.has('append')) return answer(uuid, append.stream, denied())
      const fault = faults.appends.shift()
      ended = fault !== undefined && ENDS.has(fault)
      if (fault === 'held') return void hold(uuid, append)
      const response = fault ? performBadly(fault, append, id) : perform(append)
      // A write takes its time: what is refused before it comes to that is answered earlier.
      if (response) setImmediate(answer, uuid, append.stream, response)
    }

    call.on('data', take)
    call.on('end', () => call.end())
    call.on('close', () => {
      for (const timer of timers) clearTimeout(timer)
    })
  }
