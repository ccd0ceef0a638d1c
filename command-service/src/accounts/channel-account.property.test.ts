import type { RecordState } from '@kervan/contracts/kit/record-state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountDecider } from './account-decider.ts'
import { accountAsTold } from './follow-account.ts'

const BY = { kind: 'process', name: 'test' } as const
const AT = '2026-11-02T09:00:00.000Z'
const VALUES = {
  ...{ name: 'Umut Klinik', channel: 'whatsapp', account: '106540352242922' },
  ...{ page: null, accountSid: null, user: null, imapServer: null, smtpServer: null, mailbox: null, signature: null },
}

type Step =
  | { readonly do: 'set'; readonly credential: string }
  | { readonly do: 'fail' | 'work'; readonly credential: string }
  | { readonly do: 'move'; readonly to: string }
  | { readonly do: 'archive' | 'restore' }

const credential = fc.constantFrom('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('set' as const), credential }),
  fc.record({ do: fc.constantFrom('fail' as const, 'work' as const), credential }),
  fc.record({ do: fc.constant('move' as const), to: fc.constantFrom('paused', 'unknown', 'working', 'failing') }),
  fc.record({ do: fc.constantFrom('archive' as const, 'restore' as const) }),
)

const commandOf = (each: Step): Parameters<typeof accountDecider.decide>[0] => {
  switch (each.do) {
    case 'set': {
      const asked = { credential: each.credential, names: ['accessToken'], source: 'typed' }
      return { type: 'Act', act: 'setCredentials', asked, byProduct: true }
    }
    case 'fail':
      return { type: 'Act', act: 'fail', asked: { credential: each.credential, code: '190' }, byProduct: true }
    case 'work':
      return { type: 'Act', act: 'work', asked: { credential: each.credential }, byProduct: true }
    case 'move':
      return { type: 'Move', status: each.to }
    case 'archive':
      return { type: 'Archive' }
    case 'restore':
      return { type: 'Restore' }
  }
}

/** Carries steps out one after the other; what is refused changes nothing. */
const play = (steps: readonly Step[], look: (before: RecordState, each: Step, events: readonly string[]) => void) => {
  let state: RecordState | null = null
  let revision = -1n
  const run = (command: Parameters<typeof accountDecider.decide>[0]): readonly string[] => {
    const context = { now: AT, by: BY, revision: revision < 0n ? null : revision, newId: () => 'note' }
    let events: ReturnType<typeof accountDecider.decide>
    try {
      events = accountDecider.decide(command, state, context)
    } catch {
      return []
    }
    for (const event of events) state = accountDecider.evolve(state, event, { revision: ++revision, at: AT, by: BY })
    return events.map(({ type }) => type)
  }
  run({ type: 'Create', values: VALUES })
  for (const each of steps) {
    const before = state!
    look(before, each, run(commandOf(each)))
  }
  return state! as RecordState
}

const currentOf = (state: RecordState) => accountAsTold('id', state).credentials.current

test('whatever is refused and in whatever order, an account fails once for a credential, and only by the one that it has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      play(steps, (before, each, events) => {
        if (!events.includes('ChannelAccountFailed')) return
        expect(before.status).not.toBe('failing')
        expect(before.status).not.toBe('paused')
        expect(each).toMatchObject({ do: 'fail', credential: currentOf(before) })
      })
    }),
  )
})

test('a credential that was replaced while a message was under way neither fails nor mends the account', () => {
  const steps: Step[] = [
    { do: 'set', credential: 'a' },
    { do: 'fail', credential: 'a' },
    { do: 'set', credential: 'b' },
    { do: 'fail', credential: 'a' },
  ]
  expect(play(steps, () => undefined).status).toBe('unknown')
  const mended: Step[] = [...steps, { do: 'fail', credential: 'b' }, { do: 'work', credential: 'a' }]
  expect(play(mended, () => undefined).status).toBe('failing')
})

test('a paused account stays paused, whatever its provider says and whichever credential it gets', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      play(steps, (before, each, events) => {
        const resumes = each.do === 'move' && each.to === 'unknown'
        if (before.status === 'paused' && !resumes)
          expect(events.filter((type) => /Failed|Works|StatusChanged/.test(type))).toEqual([])
      })
    }),
  )
})
