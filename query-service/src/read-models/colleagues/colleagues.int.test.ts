import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, recordsIn } from '../../testing/records.ts'
import { idOf } from '../../testing/test-log.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
beforeEach(async () => {
  service = await testQueryService()
})
afterEach(() => service.close())

test('colleagues are listed by name, as the Turkish alphabet has them', async () => {
  const tells = recordsIn(service.log)
  for (const name of ['Zeynep', 'Çağrı', 'Cem', 'İnci', 'Irmak']) tells.colleague(name)
  await service.tell()
  const { body } = await service.get(listColleagues, '/api/users/colleagues')
  expect(body.data.map(({ fullName }) => fullName)).toEqual(['Cem', 'Çağrı', 'Irmak', 'İnci', 'Zeynep'])
})

test('a colleague who has another name is listed and named by it, and by nothing else that changes', async () => {
  recordsIn(service.log).colleague('Cem')
  const cem = colleagueOf('Cem')
  const changes = { fullName: { from: 'Cem', to: 'Tarık' } }
  service.log.record(`user-${cem}`, 'UserChanged', { changes })
  service.log.record(`user-${cem}`, 'UserChanged', { changes: { email: { from: null, to: 'cem@example.com' } } })
  await service.tell()
  const { body } = await service.get(listColleagues, '/api/users/colleagues')
  expect(body.data).toEqual([{ id: cem, username: 'Cem', fullName: 'Tarık', archived: false }])
  const { rows } = await service.ports.pool.query('select name from read.record_names where record = $1', [
    `user-${cem}`,
  ])
  expect(rows).toEqual([{ name: 'Tarık' }])
})

test('names of the house’s roles are told to all who work here, also those of roles in the archive', async () => {
  const [doctor, desk] = [idOf('role doctor'), idOf('role desk')]
  service.log.record(`role-${doctor}`, 'RoleCreated', { values: { name: 'Hekim' } } as never)
  service.log.record(`role-${desk}`, 'RoleCreated', { values: { name: 'Danışma' } } as never)
  service.log.record(`role-${desk}`, 'RoleArchived', {})
  service.log.record(`role-${doctor}`, 'RoleChanged', { changes: { name: { from: 'Hekim', to: 'Doktor' } } } as never)
  await service.tell()
  const { body } = await service.get(listColleagues, '/api/users/colleagues')
  expect(body.roles).toEqual([
    { id: desk, name: 'Danışma', archived: true },
    { id: doctor, name: 'Doktor', archived: false },
  ])
})

test('a colleague who is deactivated is still named, and told to be so until reactivated', async () => {
  recordsIn(service.log).colleague('Cem')
  const toldAfter = async (type: 'UserDeactivated' | 'UserReactivated') => {
    service.log.record(`user-${colleagueOf('Cem')}`, type, {})
    await service.tell()
    const { body } = await service.get(listColleagues, '/api/users/colleagues')
    return body.data.map(({ fullName, archived }) => [fullName, archived])
  }
  expect(await toldAfter('UserDeactivated')).toEqual([['Cem', true]])
  expect(await toldAfter('UserReactivated')).toEqual([['Cem', false]])
})

test('a signed-in user learns who they are and what is permitted', async () => {
  const { body } = await service.get(getCurrentUser, '/api/auth/user')
  expect(body.user.username).toBe('agent')
  const permissions = await service.get(getPermissions, '/api/auth/permissions')
  expect(permissions.body.permissions).toContainEqual({ resource: 'leads', action: 'view', allowed: true })
  expect((await service.get(getCurrentUser, '/api/auth/user', { as: 'nobody' })).status).toBe(401)
})

test('a user who has no right to anything is told of no colleague', async () => {
  const tells = recordsIn(service.log)
  for (const name of ['Cem', 'newcomer']) tells.colleague(name)
  service.log.record(`role-${idOf('role doctor')}`, 'RoleCreated', { values: { name: 'Hekim' } } as never)
  await service.tell()
  const { body } = await service.get(listColleagues, '/api/users/colleagues', { as: 'newcomer' })
  const own = { id: colleagueOf('newcomer'), username: 'newcomer', fullName: 'newcomer', archived: false }
  expect(body).toEqual({ data: [own], roles: [] })
})
