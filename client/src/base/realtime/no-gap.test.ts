import type { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Push } from '@kervan/contracts/realtime/messages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FollowedSocket, follow } from './follow.ts'
import { leadChanged } from './testing/pushes.ts'

type Answer = ResponseOf<typeof catchUp>

const PAGE = 3
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const pushAt = (position: number): Push => leadChanged({ eventId: `event-${position}`, position: String(position) })

/** A page and a server between which connections break and answers take their time. */
const openPage = () => {
  const listeners = new Map<string, (message?: unknown) => void>()
  const hear = (name: string, message?: unknown) => listeners.get(name)?.(message)
  const taken: string[] = []
  const unanswered: { since: number; resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = []
  let log = 0
  let connected = false
  let live = false

  const socket = {
    active: true,
    connect: () => undefined,
    disconnect: () => undefined,
    on: (name: string, listener: (message?: unknown) => void) => void listeners.set(name, listener),
  }
  follow(socket as FollowedSocket, {
    catchUp: (since) => new Promise((resolve, reject) => unanswered.push({ since: Number(since), resolve, reject })),
    take: (pushes) => taken.push(...pushes.map(({ payload }) => payload.position)),
    refetch: () => undefined,
    askRights: () => undefined,
    areRightsOld: () => false,
    follows: (follows) => {
      live = follows
    },
    stillSignedIn: async () => true,
    wait: async () => undefined,
  })

  const act = {
    record() {
      log++
      if (connected) hear('record_changed', pushAt(log).payload)
    },
    tell() {
      if (connected) hear('log_position', { position: String(log) })
    },
    connect() {
      if (connected) return
      connected = true
      hear('connect')
      act.tell()
    },
    breakOff() {
      if (!connected) return
      connected = false
      hear('disconnect')
    },
    answer() {
      const asked = unanswered.shift()
      if (!asked) return
      const last = Math.min(log, asked.since + PAGE)
      const pushes = Array.from({ length: Math.max(0, last - asked.since) }, (_, index) =>
        pushAt(asked.since + index + 1),
      )
      asked.resolve({ position: String(last), reset: false, more: last < log, pushes })
    },
    fail() {
      unanswered.shift()?.reject(new Error('502'))
    },
  }
  return {
    act,
    taken,
    async finish() {
      act.connect()
      for (await settled(); unanswered.length > 0; await settled()) act.answer()
      return { log, live }
    },
  }
}

type Act = keyof ReturnType<typeof openPage>['act']
const ACTS: readonly Act[] = ['record', 'record', 'tell', 'connect', 'breakOff', 'answer', 'answer', 'fail']
/** Whether what was asked for comes before the next act, or acts follow each other at once. */
const aStep = fc.record({ act: fc.constantFrom(...ACTS), settles: fc.boolean() })

it('takes everything once, however connections break, answers tarry and positions are told meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 40 }), async (steps) => {
      const page = openPage()
      page.act.connect()
      for (const { act, settles } of steps) {
        page.act[act]()
        if (settles) await settled()
      }
      const { log, live } = await page.finish()
      const everything = Array.from({ length: log }, (_, index) => String(index + 1))
      expect(page.taken.toSorted((one, other) => Number(one) - Number(other))).toEqual(everything)
      expect(live).toBe(true)
    }),
    { numRuns: 300 },
  )
})
