import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { applyEffect, type Place, type RecordState } from '@kervan/contracts/kit/record-state'
import { judgeEffect } from '@kervan/contracts/kit/record-undo'
import type { Push } from '@kervan/contracts/realtime/messages'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { network } from '../../base/api/network.ts'
import { readMeta } from '../../base/api/read-meta.ts'
import { pendingChanges, withPending } from '../../base/pending.ts'
import { applyPushesToCache } from '../../base/realtime/apply-pushes-to-cache.ts'
import { leadChanged } from '../../base/realtime/testing/pushes.ts'
import type { Row } from '../list-kit.ts'
import type { ChangedRow } from './change-kit.ts'
import { sendInTurn } from './send-in-turn.ts'

const FIELDS = ['name', 'city', 'website'] as const
type FieldName = (typeof FIELDS)[number]

/** A record on a server that judges by field, and what it pushes. */
const serveRecord = (id: string) => {
  const log: { readonly field: FieldName; readonly value: string; readonly mine: boolean }[] = []
  const pushes: Push[] = []
  const answers = new Map<string, string>()
  const place = (mine: boolean): Place => ({
    revision: BigInt(log.length),
    at: new Date(1_000_000_000_000 + log.length).toISOString(),
    by: { kind: 'user', id: mine ? 'me' : 'other', name: '' },
  })
  let state = applyEffect(clinic, null, { created: true, set: { name: 'a', city: 'a', website: 'a' } }, place(false))!
  const revision = () => String(log.length)
  const write = (field: FieldName, value: string, mine: boolean, seen: bigint | null): string => {
    const { standing, overtaken } = judgeEffect(clinic, state, { set: { [field]: value } }, seen)
    if (Object.keys(overtaken).length > 0)
      throw new ApiError(
        { code: 'revision-conflict', status: 412, current: revision(), fields: overtaken as never },
        '',
      )
    if (!standing.set) return revision()
    log.push({ field, value, mine })
    state = applyEffect(clinic, state, standing, place(mine)) as RecordState
    const position = String(100 + log.length)
    pushes.push(
      leadChanged({
        ...{ record: 'clinic', id, revision: revision(), eventId: `e${revision()}`, position, at: state.changed.at },
        ...{ type: 'ClinicChanged', fields: { [field]: value } },
      }),
    )
    return revision()
  }
  return {
    log,
    pushes,
    row: (): Row => {
      const { name, city, website } = state.values
      const changedAt = state.changed.at
      return { id, revision: revision(), archived: false, createdAt: '', changedAt, name, city, website }
    },
    writeAsOther: (field: FieldName, value: string) => void write(field, value, false, null),
    /** A command repeated with the same key is carried out once. */
    answer: (field: FieldName, value: string, seen: string, key: string): string => {
      const before = answers.get(key)
      if (before !== undefined) return before
      const made = write(field, value, true, BigInt(seen))
      answers.set(key, made)
      return made
    },
  }
}

interface Typed {
  readonly field: FieldName
  readonly value: string
  readonly seen: string
  /** The values that the user knows the field may hold: what it showed when it was typed over, and what was typed before. */
  readonly knew: readonly unknown[]
  end?: 'done' | 'told'
  /** The log when it was carried out. */
  at?: number
}

const openPage = (id: string) => {
  const server = serveRecord(id)
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const get = RECORD_ENDPOINTS.clinic.get as unknown as AnyEndpoint
  const queryKey = [get.name, { params: { id } }]
  const reads: (() => void)[] = []
  const queryFn = () =>
    new Promise<Row>((resolve) => {
      // Some answers arrive after newer ones.
      const then = server.row()
      reads.push(() => resolve(then))
    })
  client.setQueryData(queryKey, server.row())
  const stop = new QueryObserver(client, { queryKey, queryFn, meta: readMeta(get) }).subscribe(() => {})
  const held = () => client.getQueryData<Row>(queryKey)!
  const shown = () => withPending(held(), pendingChanges.get().get(id))
  const sent: (() => void)[] = []
  const typed: Typed[] = []
  const undelivered: Push[] = []
  let told = 0
  const hear = () => {
    undelivered.push(...server.pushes.slice(told))
    told = server.pushes.length
  }
  const act = {
    type(field: FieldName, value: string) {
      const before = typed.filter((each) => each.field === field).map((each) => each.value)
      const mine: Typed = { field, value, seen: shown().revision, knew: [shown()[field], ...before] }
      typed.push(mine)
      const send = ({ ifMatch = '', idempotencyKey }: { ifMatch?: string; idempotencyKey: string }) =>
        new Promise<string>((resolve, reject) => {
          sent.push(() => {
            const lost = () => reject(new ApiError({ code: 'offline', status: 0 }, ''))
            if (!network.get().online && server.log.length % 2 === 0) return lost()
            try {
              const revision = server.answer(field, value, ifMatch, idempotencyKey)
              mine.at ??= server.log.length
              // Carried out, and the answer did not come through.
              if (network.get().online) resolve(revision)
              else lost()
            } catch (error) {
              reject(error)
            }
          })
        })
      const shows = (row: ChangedRow) => ({ ...row, [field]: value })
      sendInTurn({ id, fields: [field], shows, seen: mine.seen, send }).then(
        () => (mine.end = 'done'),
        (error: ApiError) => {
          const other = error.fields?.[field]?.by
          // One does not stand in one's own way.
          if (other?.kind === 'user' && other.id === 'other') mine.end = 'told'
        },
      )
      expect(shown()[field]).toBe(value)
    },
    other: (field: FieldName, value: string) => server.writeAsOther(field, value),
    answer: () => sent.shift()?.(),
    read: () => reads.shift()?.(),
    push(which: number) {
      hear()
      const push = undelivered[which % Math.max(1, undelivered.length)]
      if (push) applyPushesToCache(client, [push])
    },
    /** One push that never comes. */
    lose(which: number) {
      hear()
      undelivered.splice(which % Math.max(1, undelivered.length), 1)
    },
    network: () => network.set(({ online }) => ({ online: !online, since: new Date() })),
  }
  return {
    act,
    server,
    typed,
    held,
    finish: async () => {
      network.set({ online: true, since: new Date() })
      const settle = async () => {
        for (let turn = 0; turn < 3 || sent.length + reads.length > 0; turn++) {
          act.answer()
          act.read()
          await vi.advanceTimersByTimeAsync(1_100)
        }
      }
      await settle()
      // The connection comes back: catching up repeats what was missed, and much of the rest.
      applyPushesToCache(client, server.pushes)
      await settle()
    },
    close: () => {
      stop()
      client.clear()
    },
  }
}

const aField = fc.constantFrom(...FIELDS)
const aValue = fc.constantFrom('a', 'b', 'c')
const aWhich = fc.nat(20)
const anAct = fc.oneof(
  fc.record({ act: fc.constant('type' as const), field: aField, value: aValue }),
  fc.record({ act: fc.constant('other' as const), field: aField, value: aValue }),
  fc.record({ act: fc.constantFrom('push' as const, 'lose' as const), which: aWhich }),
  fc.record({ act: fc.constantFrom('answer' as const, 'read' as const, 'answer' as const, 'network' as const) }),
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  network.set({ online: true, since: new Date() })
})

let made = 0

it('shows what the server holds in the end, writes over nothing unseen, and loses nothing typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { maxLength: 30 }), async (acts) => {
      made += 1
      const id = `0198f3a0-0000-7000-8000-${String(made).padStart(12, '0')}`
      const page = openPage(id)
      for (const step of acts) {
        if (step.act === 'type' || step.act === 'other') page.act[step.act](step.field, step.value)
        else if (step.act === 'push' || step.act === 'lose') page.act[step.act](step.which)
        else page.act[step.act]()
        await vi.advanceTimersByTimeAsync(10)
      }
      await page.finish()
      const { log } = page.server
      expect(page.held()).toEqual(page.server.row())
      expect(withPending(page.held(), pendingChanges.get().get(id))).toEqual(page.server.row())
      for (const { field, seen, knew, end, at } of page.typed) {
        expect(end).toBeDefined()
        if (end !== 'done') continue
        const written = log[at! - 1]
        if (written?.field !== field || !written.mine) continue
        // The value that it replaced is known to the user, or was the user's own.
        const before = log.slice(Number(seen), at! - 1).findLast((entry) => entry.field === field)
        expect(before === undefined || before.mine || knew.includes(before.value)).toBe(true)
      }
      page.close()
    }),
    { numRuns: 500 },
  )
}, 120_000)
