import type { Permission } from '@kervan/contracts/permissions/permissions'
import { describe, expect, it } from 'vitest'
import { chatRoomOf, EVERYBODY, roomsOf, STAFF } from './rooms.ts'
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
