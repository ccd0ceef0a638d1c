import type { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Push } from '@kervan/contracts/realtime/messages'
import { describe, expect, it } from 'vitest'
import { type FollowedSocket, follow } from './follow.ts'
import { leadChanged, newMessage } from './testing/pushes.ts'

type Answer = ResponseOf<typeof catchUp>
const answer = (position: string, pushes: Push[] = [], rest: Partial<Answer> = {}): Answer => ({
  position,
  reset: false,
  more: false,
  pushes,
  ...rest,
})
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const change = (eventId: string, position: string) => leadChanged({ eventId, position })

/** A page that follows a socket controlled by the test. */
const openPage = (answers: (Answer | Error)[] = []) => {
  const listeners = new Map<string, ((message?: unknown) => void)[]>()
  const page = {
    taken: [] as Push[],
    refetched: [] as string[],
    asked: [] as string[],
    live: [] as boolean[],
    askedRights: 0,
    waits: 0,
    connects: 0,
    signedIn: true,
    rightsAreOld: false,
  }
  const socket = {
    active: true,
    connect: () => {
      page.connects += 1
    },
    disconnect: () => {},
    on: (name: string, listener: (message?: unknown) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
  }
  const stop = follow(socket as FollowedSocket, {
    catchUp: async (since) => {
      page.asked.push(since)
      const next = answers.shift()
      if (!next || next instanceof Error) throw next ?? new Error('nothing left to answer')
      return next
    },
    take: (pushes) => page.taken.push(...pushes),
    refetch: (position) => page.refetched.push(position),
    areRightsOld: () => page.rightsAreOld,
    askRights: () => {
      page.askedRights += 1
    },
    follows: (live) => page.live.push(live),
    stillSignedIn: async () => page.signedIn,
    wait: async () => {
      page.waits += 1
    },
  })
  const hear = async (name: string, message?: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(message)
    await settled()
  }
  return { page, socket, stop, hear, push: ({ name, payload }: Push) => hear(name, payload) }
}
type Hear = ReturnType<typeof openPage>['hear']
const connected = async (hear: Hear, position: string) => {
  await hear('connect')
  await hear('log_position', { position })
}

describe('a page that follows the log', () => {
  it('fetches again what it read before it was told where it stands, and is live', async () => {
    const { page, hear } = openPage()
    await connected(hear, '10')
    expect(page).toMatchObject({ refetched: ['10'], asked: [], live: [true] })
  })

  it('asks what the user may do when that changed, and when it may have changed unheard', async () => {
    const { page, hear } = openPage([answer('10')])
    await connected(hear, '10')
    expect(page.askedRights).toBe(0)
    await hear('rights_changed')
    await hear('disconnect')
    await hear('connect')
    expect(page.askedRights).toBe(2)

    const late = openPage()
    late.page.rightsAreOld = true
    await connected(late.hear, '10')
    expect(late.page.askedRights).toBe(1)
  })

  it('takes each push once', async () => {
    const { page, hear, push } = openPage()
    await connected(hear, '10')
    const [first, second, notice] = [change('a', '11'), change('b', '12'), newMessage({ eventId: 'b', position: '12' })]
    for (const each of [second, first, first, notice, second]) await push(each)
    expect(page.taken).toEqual([second, first, notice])
  })

  it('hears the messages of every channel', async () => {
    const { page, hear, push } = openPage()
    await connected(hear, '10')
    const messages = (['whatsapp', 'facebook', 'email', 'sms'] as const).map((channel) =>
      newMessage({ eventId: channel, channel }),
    )
    for (const message of messages) await push(message)
    expect(page.taken).toEqual(messages)
  })

  it('catches up from the last position that it was told, not from the last push', async () => {
    const { page, hear, push } = openPage([answer('15', [change('a', '11'), change('b', '14')])])
    await connected(hear, '10')
    await push(change('a', '11'))
    await hear('disconnect')
    await connected(hear, '14')
    expect(page.asked).toEqual(['10'])
    expect(page.taken.map(({ payload }) => payload.position)).toEqual(['11', '14'])
    expect(page.live).toEqual([true, false, true])
    expect(page.refetched).toEqual(['10'])
  })

  it('asks on while there is more, and starts the next time where it ended', async () => {
    const { page, hear } = openPage([answer('20', [], { more: true }), answer('30'), answer('30')])
    await connected(hear, '10')
    for (const _ of [1, 2]) {
      await hear('disconnect')
      await connected(hear, '29')
    }
    expect(page.asked).toEqual(['10', '20', '30'])
  })

  it('does not believe a new position before the gap is closed', async () => {
    const { page, hear } = openPage([new Error('502'), answer('25')])
    await connected(hear, '10')
    await hear('disconnect')
    await hear('connect')
    await hear('log_position', { position: '24' })
    expect(page.asked).toEqual(['10', '10'])
    expect(page).toMatchObject({ waits: 1, live: [true, false, true] })
  })

  it('fetches everything anew when too much happened, even where the log begins again', async () => {
    const { page, hear } = openPage([answer('3', [], { reset: true }), answer('4')])
    await connected(hear, '1000')
    await hear('disconnect')
    await connected(hear, '3')
    expect(page).toMatchObject({ refetched: ['1000', '3'], live: [true, false, true] })
    await hear('disconnect')
    await connected(hear, '4')
    expect(page.asked).toEqual(['1000', '3'])
  })

  it('remembers how far it got when the connection is lost while it catches up', async () => {
    let resume = (_: Answer) => {}
    const { page, hear } = openPage([
      answer('20', [], { more: true }),
      new Promise<Answer>((resolve) => {
        resume = resolve
      }) as never,
      answer('40', [change('b', '35')]),
    ])
    await connected(hear, '10')
    await hear('disconnect')
    await hear('connect')
    await hear('disconnect')
    resume(answer('30', [change('late', '25')]))
    await connected(hear, '40')
    expect(page.asked).toEqual(['10', '20', '20'])
    expect(page.taken.map(({ payload }) => payload.position)).toEqual(['35'])
    expect(page.live).toEqual([true, false, false, true])
  })
})

describe('a connection that the server refuses or ends', () => {
  it('is tried again by hand while a user is signed in', async () => {
    const { page, socket, hear } = openPage()
    socket.active = false
    await hear('connect_error')
    expect(page).toMatchObject({ live: [false], waits: 1, connects: 2 })
  })

  it('is left alone when no user is signed in', async () => {
    const { page, socket, hear } = openPage()
    page.signedIn = false
    socket.active = false
    await hear('disconnect')
    expect(page.connects).toBe(1)
  })

  it('is left to the socket where that reconnects by itself', async () => {
    const { page, hear } = openPage()
    await hear('connect_error')
    expect(page).toMatchObject({ waits: 0, connects: 1 })
  })

  it('is left alone once the page stopped following', async () => {
    const { page, socket, stop, hear } = openPage()
    socket.active = false
    stop()
    await hear('disconnect')
    expect(page.connects).toBe(1)
  })
})
