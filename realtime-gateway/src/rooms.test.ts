import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { ReaderTeam } from '@kervan/contracts/permissions/visibility'
import { describe, expect, it } from 'vitest'
import { chatRoomOf, EVERYBODY, MESSAGES_WITH_CONTACT, messagesRooms, roomsOf, STAFF } from './rooms.ts'
import { idOf } from './testing/ids.ts'
import { staff } from './testing/memory-sessions.ts'

const may = (...permissions: string[]) => {
  const user = staff([], {
    permissions: permissions.map((permission) => {
      const [resource, action] = permission.replace('!', '').split('.') as [string, string]
      return { resource, action, allowed: !permission.startsWith('!') }
    }),
  })
  return roomsOf(user)
    .filter((room) => room !== `u:${user.id}` && ![EVERYBODY, STAFF, chatRoomOf(user.id)].includes(room))
    .map((room) => room.replace(user.id, '<own>'))
}

describe('the rooms of a user', () => {
  it('are those of everybody and of the user, whatever the rights', () => {
    const user = staff([], { permissions: [{ resource: 'fields', action: 'contact', allowed: false }] })
    expect(roomsOf(user)).toEqual([EVERYBODY, `u:${user.id}`])
  })

  it('are those of the staff where there is any right but to fields', () => {
    const roomsBy = (resource: string, action: string, allowed = true) =>
      roomsOf(staff([], { permissions: [{ resource, action, allowed }] })).includes(STAFF)
    expect(roomsBy('reports', 'view')).toBe(true)
    expect(roomsBy('reports', 'view', false)).toBe(false)
    expect(roomsBy('fields', 'money')).toBe(false)
    expect(roomsBy('leads', 'scope-own')).toBe(false)
    expect(roomsOf(staff([], { userType: 'admin' })).includes(STAFF)).toBe(true)
  })

  it('are that of what colleagues write to the user, who has a part in the work, and not to who looks through that one', () => {
    const hears = (...permissions: Permission[]) => {
      const user = staff(permissions)
      const viewedBy = { id: user.id, fullName: 'Deniz' }
      return [user, { ...user, viewedBy }].map((each) => roomsOf(each).includes(chatRoomOf(user.id)))
    }
    expect(hears('clinics.view')).toEqual([true, false])
    expect(hears()).toEqual([false, false])
  })

  it.each<[string[], string[]]>([
    [[], []],
    [['clinics.view', '!fields.contact'], ['perm:clinics.view']],
    [['clinics.edit', 'reports.view'], []],
    [['clinics.view', 'clinics.scope-own', '!fields.contact'], ['some:clinics.view']],
    [
      ['clinics.view', 'clinics.scope-team'],
      ['some:clinics.view', 'team:clinics.view'],
    ],
    [['leads.view'], ['perm:leads.view', 'messages:with-contact']],
    [
      ['leads.view', '!fields.contact'],
      ['perm:leads.view', 'messages:without-contact'],
    ],
    [
      ['leads.view', 'leads.scope-own', 'fields.money', '!fields.contact'],
      ['some:leads.view', 'messages:without-contact:<own>'],
    ],
    [
      ['leads.view', 'leads.scope-team'],
      ['some:leads.view', 'team:leads.view', 'messages:with-contact:<own>'],
    ],
  ])('who has %j', (permissions, rooms) => {
    expect(may(...permissions)).toEqual(rooms)
  })
})

describe('the messages of a lead', () => {
  const [READER, OWNER, THIRD] = [idOf(1), idOf(2), idOf(3)]
  const teamOf = (...members: string[]): ReaderTeam => ({ id: idOf(9), members })
  const ofLeads = (actions: readonly string[]) =>
    actions.map((action) => ({ resource: 'leads', action, allowed: true }))

  it.each<[string, string[], ReaderTeam[], boolean]>([
    ['who is in a team with its owner', ['view', 'scope-team'], [teamOf(READER, OWNER)], true],
    ['who is in another team besides', ['view', 'scope-team'], [teamOf(READER), teamOf(READER, OWNER)], true],
    ['who is in a team without its owner', ['view', 'scope-team'], [teamOf(READER, THIRD)], false],
    ['who is in a team no more', ['view', 'scope-team'], [], false],
    ['who sees the own alone, though in a team with its owner', ['view', 'scope-own'], [teamOf(READER, OWNER)], false],
    ['who is narrowed both ways', ['view', 'scope-own', 'scope-team'], [teamOf(READER, OWNER)], false],
    ['who is narrowed to a clinic', ['view', 'scope-clinic'], [teamOf(READER, OWNER)], false],
    ['who may not see leads', ['scope-team'], [teamOf(READER, OWNER)], false],
    ['who sees every lead', ['view'], [], true],
  ])('reach %s: %j of leads', (_, actions, teams, hears) => {
    const rooms = roomsOf({ ...staff([], { id: READER, permissions: ofLeads(actions) }), teams })
    const areHeard = (ownerId: string | null) =>
      messagesRooms(MESSAGES_WITH_CONTACT, ownerId).some((room) => rooms.includes(room))
    expect(areHeard(OWNER)).toBe(hears)
    expect(areHeard(READER)).toBe(actions.includes('view'))
    expect(areHeard(null)).toBe(actions.join() === 'view')
  })

  it('reach a teammate who may not see how people are reached without that', () => {
    const denied = { resource: 'fields', action: 'contact', allowed: false }
    const reader = staff([], { id: READER, permissions: [...ofLeads(['view', 'scope-team']), denied] })
    const heard = roomsOf({ ...reader, teams: [teamOf(OWNER)] }).filter((room) => room.startsWith('messages:'))
    expect(heard).toEqual([`messages:without-contact:${READER}`, `messages:without-contact:${OWNER}`])
  })
})
