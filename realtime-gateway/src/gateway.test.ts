import { once } from 'node:events'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOOK_AGAIN_MS, SESSIONS_EVERY_MS } from './sockets/session-watch.ts'
import { conversationStream, idOf, leadStream, personStream } from './testing/ids.ts'
import type { Listener } from './testing/listener.ts'
import { staff } from './testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from './testing/open-gateway.ts'

const viewer = staff(['leads.view'])
const clerk = staff(['users.view'], { username: 'clerk' })
const administrator = staff([], { username: 'admin', userType: 'admin' })

let house: OpenGateway
beforeEach(async () => {
  house = await openGateway()
})
afterEach(() => house.close())

const tag = (lead: number, name: string) => house.record(leadStream(lead), 'LeadTagged', { tag: name })

/** Mehmet writes, and is known: a received message at revision 0 and its route at revision 1. */
const message = async (conversation: number, ownerId?: string) => {
  const stream = conversationStream(conversation)
  await house.record(stream, 'MessageReceived', {
    messageId: 'wamid.1',
    channel: 'whatsapp',
    account: '1',
    sender: { phone: '+905321234567', profileName: 'Mehmet' },
    content: { kind: 'text', text: 'Merhaba' },
    sentAt: '2026-11-02T09:00:00.000Z',
  })
  await house.record(stream, 'MessageRouted', {
    messageId: 'wamid.1',
    messageRevision: '0',
    personId: idOf(2),
    leadId: idOf(3),
    personName: 'Mehmet Demir',
    lead: 'opened',
    ...(ownerId && { ownerId }),
  })
}

const away = new StoreUnavailable('finding a session', new Error('connection refused'))
const disconnected = ({ socket }: Listener): Promise<string> => once(socket as never, 'disconnect').then(([why]) => why)

describe('live pushes', () => {
  it.each([['polling'], ['websocket']])('reach a client over %s, in the order of the log', async (transport) => {
    const listener = await house.connectAs(viewer, { transports: [transport] })
    for (const name of ['a', 'b', 'c', 'd']) await tag(1, name)
    await house.record(personStream(2), 'PersonNameCorrected', { name: 'Mehmet' })
    await house.settle()
    expect(listener.pushes.map(({ payload }) => payload.position)).toEqual(['1', '2', '3', '4', '5'])
    expect(listener.pushes[0]).toMatchObject({
      name: 'record_changed',
      payload: { record: 'lead', id: idOf(1), revision: '0', type: 'LeadTagged', patch: { tags: { added: 'a' } } },
    })
  })

  it('bring the notice of a message once its lead is known', async () => {
    const listener = await house.connectAs(viewer)
    await message(1)
    await house.settle()
    expect(listener.names).toEqual([
      'log_position',
      'record_changed',
      'record_changed',
      'new_whatsapp_message',
      'log_position',
    ])
    expect(listener.pushes.at(-1)?.payload).toMatchObject({ senderName: 'Mehmet', content: 'Merhaba', leadId: idOf(3) })
  })

  it('find the message of a route that came before the gateway did', async () => {
    await message(1)
    const route = { messageId: 'wamid.1', messageRevision: '0', personId: idOf(2), leadId: idOf(3), personName: '' }
    const listener = await house.connectAs(viewer)
    await house.record(conversationStream(1), 'MessageRouted', { ...route, lead: 'found' })
    await house.settle()
    expect(listener.pushes.map(({ name }) => name)).toEqual(['record_changed', 'new_whatsapp_message'])
  })

  it('go on when the message of a route cannot be found', async () => {
    const listener = await house.connectAs(viewer)
    await house.record(conversationStream(1), 'MessageRouted', {
      messageId: 'wamid.9',
      messageRevision: '77',
      personId: idOf(2),
      leadId: idOf(3),
      personName: '',
      lead: 'found',
    })
    await tag(1, 'a')
    await house.settle()
    expect(listener.pushes.map(({ payload }) => 'type' in payload && payload.type)).toEqual([
      'MessageRouted',
      'LeadTagged',
    ])
  })
})

describe('rooms', () => {
  it('keep leads, people and messages from those who may not see leads', async () => {
    const [sees, seesNot] = [await house.connectAs(viewer), await house.connectAs(clerk)]
    await tag(1, 'a')
    await message(1)
    await house.settle()
    expect(sees.pushes).toHaveLength(4)
    expect(sees.otherWords).toEqual(['new_communication', 'recent_communications_update', 'chat:message'])
    expect([seesNot.pushes, seesNot.otherWords]).toEqual([[], []])
  })

  it('hold an administrator in each, who still gets one copy', async () => {
    const listener = await house.connectAs(administrator)
    await tag(1, 'a')
    await house.settle()
    expect(listener.pushes).toHaveLength(1)
  })

  it('tell of a new colleague only those who may see leads or users, live and on catching up', async () => {
    const [byUsers, byLeads] = [await house.connectAs(clerk), await house.connectAs(viewer)]
    const [stranger, herself] = [await house.connectAs(staff([])), await house.connectAs(staff([], { id: idOf(9) }))]
    const { id: _id, role: _role, active: _active, ...registered } = viewer
    await house.record(`user-${idOf(9)}`, 'UserRegistered', registered)
    await house.settle()
    for (const { pushes, token } of [byUsers, byLeads, herself]) {
      expect(pushes).toMatchObject([{ payload: { record: 'user', id: idOf(9) } }])
      expect((await house.catchUp(token, 0n)).pushes).toEqual(pushes)
    }
    expect(stranger.pushes).toEqual([])
    expect(await house.catchUp(stranger.token, 0n)).toMatchObject({ position: '1', pushes: [] })
  })

  it('follow what the user may do now', async () => {
    const listener = await house.connectAs(viewer)
    house.sessions.change(listener.session.id, { ...viewer, permissions: [] })
    await tag(1, 'before the look is over')
    await house.settle()

    listener.pushes.length = 0
    expect((await house.catchUp(listener.token, 0n)).pushes).toEqual([])
    await tag(1, 'unseen')
    await house.settle()
    expect(listener.pushes).toEqual([])
  })
})

describe('who sees the leads of the own teams', () => {
  const MATE = idOf(7)
  const withScope = (scope: string) => staff(['leads.view', `leads.${scope}`] as never, { id: idOf(6) })
  const teammate = withScope('scope-team')
  const team = (type: 'TeamCreated' | 'TeamChanged' | 'TeamArchived', data: object) =>
    house.record(`team-${idOf(8)}`, type, data as never)
  const makeTeam = (...members: string[]) => team('TeamCreated', { values: { name: 'Gündüz', members } })
  const inTeam = (...members: string[]) => team('TeamChanged', { changes: { members: { from: [], to: members } } })
  const written = async (conversation: number, ownerId: string) => {
    await message(conversation, ownerId)
    await house.settle()
  }
  /** The conversations whose messages came, by their number. */
  const heardIn = (pushes: Listener['pushes']) =>
    pushes.flatMap(({ name, payload }) =>
      name === 'new_whatsapp_message' ? [Number(payload.conversationId.slice(-2))] : [],
    )

  it('hears what is written to a teammate from the moment at which one comes, until one goes', async () => {
    const listener = await house.connectAs(teammate)
    const narrower = await house.connectAs(withScope('scope-own'))
    const inClinic = await house.connectAs(withScope('scope-clinic'))
    await makeTeam(MATE)
    await written(1, MATE)
    await inTeam(MATE, teammate.id)
    await written(2, MATE)
    await written(3, idOf(5))
    await written(4, teammate.id)
    await inTeam(teammate.id)
    await written(5, MATE)
    await team('TeamChanged', { changes: { leader: { from: null, to: MATE } } })
    await written(6, MATE)
    await team('TeamArchived', {})
    await written(7, MATE)
    expect(heardIn(listener.pushes)).toEqual([2, 4, 6])
    expect(listener.otherWords).toHaveLength(9)
    for (const { pushes } of [narrower, inClinic]) expect(heardIn(pushes)).toEqual([4])
  })

  it('is told by catching up what was written to those who were teammates already, and are', async () => {
    const listener = await house.connectAs(teammate)
    const caughtUp = async (since: bigint) => heardIn((await house.catchUp(listener.token, since)).pushes)
    const begun = await makeTeam(MATE)
    await written(1, MATE)
    const joined = await inTeam(MATE, teammate.id)
    await written(2, MATE)
    expect([await caughtUp(begun), await caughtUp(joined)]).toEqual([[], [2]])
    await inTeam(MATE)
    expect(await caughtUp(joined)).toEqual([])
  })

  it('hears it when the rights come later than the team', async () => {
    const listener = await house.connectAs(withScope('scope-own'))
    await makeTeam(MATE, teammate.id)
    await written(1, MATE)
    house.sessions.change(listener.session.id, teammate)
    await listener.until(() => listener.names.includes('rights_changed'))
    await written(2, MATE)
    expect(heardIn(listener.pushes)).toEqual([2])
  })
})

describe('sessions of sockets', () => {
  it('tell their client when the user may do something else, once the socket has moved, and not for nothing', async () => {
    const listener = await house.connectAs(staff([]))
    const { user } = listener.session
    const heard = () => listener.names.filter((name) => name === 'rights_changed').length
    house.sessions.change(listener.session.id, user)
    house.sessions.change(listener.session.id, { ...user, permissions: viewer.permissions })
    await listener.until(() => heard() === 1)
    await tag(1, 'seen')
    await listener.until(() => listener.names.includes('record_changed'))
    expect(heard()).toBe(1)
  })

  it('end the socket when they end', async () => {
    const [gone, staying] = [await house.connectAs(viewer), await house.connectAs(viewer)]
    const reason = disconnected(gone)
    await house.sessions.end(gone.session.id)
    expect(await reason).toBe('io server disconnect')
    expect(staying.socket.connected).toBe(true)
    const told = { security: 'sockets-ended', userId: viewer.id, sessionId: gone.session.id, sockets: 1 }
    expect(house.lines.filter(({ security }) => security)).toMatchObject([told])
  })

  it('end the socket when they come to owe something, and their client hears of it first', async () => {
    const listener = await house.connectAs(viewer)
    const reason = disconnected(listener)
    house.sessions.change(listener.session.id, { ...viewer, owes: 'second-factor' })
    expect(await reason).toBe('io server disconnect')
    expect(listener.names).toContain('rights_changed')
  })

  it('end the socket when their account is not active any more', async () => {
    const listener = await house.connectAs(viewer)
    const reason = disconnected(listener)
    house.sessions.bar(listener.session.id)
    expect(await reason).toBe('io server disconnect')
  })

  it('end the sockets of every session of a user together', async () => {
    const sockets = [await house.connectAs(viewer), await house.connectAs(viewer), await house.connectAs(viewer)]
    const reasons = sockets.map(disconnected)
    expect(await house.sessions.endAllOf(viewer.id)).toBe(3)
    for (const reason of await Promise.all(reasons)) expect(reason).toBe('io server disconnect')
  })

  it('end the socket within a minute where nothing told of their end', async () => {
    const listener = await house.connectAs(viewer)
    const reason = disconnected(listener)
    house.sessions.deafen()
    await house.sessions.end(listener.session.id)
    house.clock.advance(SESSIONS_EVERY_MS)
    expect(await reason).toBe('io server disconnect')
  })

  it('outlast a database that is away for a moment', async () => {
    const listener = await house.connectAs(viewer)
    house.sessions.fault = away
    house.clock.advance(SESSIONS_EVERY_MS)
    await expect.poll(() => house.clock.waiting(LOOK_AGAIN_MS)).toBe(true)
    house.sessions.fault = null
    house.clock.advance(LOOK_AGAIN_MS)
    await tag(1, 'a')
    await house.settle()
    expect(listener.socket.connected).toBe(true)
    expect(listener.pushes).toHaveLength(1)
  })

  it('are proved anew when they cannot be looked at', async () => {
    const listener = await house.connectAs(viewer)
    const reason = disconnected(listener)
    house.sessions.fault = away
    house.clock.advance(SESSIONS_EVERY_MS)
    await expect.poll(() => house.clock.waiting(LOOK_AGAIN_MS)).toBe(true)
    house.clock.advance(LOOK_AGAIN_MS)
    expect(await reason).toBe('transport close')
    house.sessions.fault = null
    await listener.until(() => listener.socket.connected)
  })

  it('are proved anew when one has changed and cannot be looked at', async () => {
    const [listener, staying] = [await house.connectAs(viewer), await house.connectAs(viewer)]
    const reason = disconnected(listener)
    house.sessions.fault = away
    house.sessions.change(listener.session.id, viewer)
    expect(await reason).toBe('transport close')
    expect(staying.socket.connected).toBe(true)
  })
})

describe('log_position', () => {
  it('is the first thing a client hears, and says where it starts', async () => {
    await tag(1, 'a')
    await house.gateway.readiness()
    const listener = await house.connectAs(viewer)
    expect(listener.positions).toEqual([1n])
    await tag(1, 'b')
    await house.settle()
    expect(listener.names).toEqual(['log_position', 'record_changed', 'log_position'])
  })

  it('comes every 15 s to everybody when it has moved, and only then', async () => {
    const listener = await house.connectAs(clerk)
    await tag(1, 'a')
    await house.gateway.readiness()
    house.clock.advance(14_999)
    house.clock.advance(1)
    house.clock.advance(45_000)
    await tag(1, 'b')
    await house.settle()
    expect(listener.positions).toEqual([0n, 1n, 2n])
  })
})

describe('what clients send', () => {
  it('is ignored when it means nothing', async () => {
    const listener = await house.connectAs(viewer)
    listener.socket.emit('chat:steal', { role: 'admin' })
    listener.socket.emit('record_changed', {})
    await tag(1, 'a')
    await house.settle()
    expect(listener.pushes).toHaveLength(1)
  })

  it('ends the connection when it is too large', async () => {
    const listener = await house.connectAs(viewer)
    listener.socket.emit('noise', 'x'.repeat(20_000))
    await listener.until(() => !listener.socket.connected)
  })
})

describe('the listener', () => {
  it('still serves the other services and the catch-up beside /socket.io', async () => {
    expect(await (await fetch(`${house.url}/elsewhere`)).text()).toBe('another service')
    expect((await fetch(`${house.url}/api/realtime/catch-up?since=0`)).status).toBe(401)
    expect((await fetch(`${house.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(200)
  })
})

describe('stopping', () => {
  it('lets clients come back by themselves, and lets no new one in', async () => {
    const listener = await house.connectAs(viewer)
    const reason = new Promise((resolve) => listener.socket.on('disconnect', resolve))
    const refusal = new Promise((resolve) => listener.socket.io.on('reconnect_error', resolve))
    await house.gateway.stop()
    expect(await reason).toBe('transport close')
    await refusal
    expect(listener.socket.active).toBe(true)
    expect((await fetch(`${house.url}/elsewhere`)).status).toBe(200)
  })
})
