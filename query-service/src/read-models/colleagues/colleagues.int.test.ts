import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordsIn } from '../../testing/records.ts'
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
  const { body } = await service.get(listColleagues, '/api/users/colleagues', { as: 'newcomer' })
  expect(body.data.map(({ fullName }) => fullName)).toEqual(['Cem', 'Çağrı', 'Irmak', 'İnci', 'Zeynep'])
})

test('whoever is signed in learns who that is and what is permitted', async () => {
  const { body } = await service.get(getCurrentUser, '/api/auth/user')
  expect(body.user.username).toBe('agent')
  const permissions = await service.get(getPermissions, '/api/auth/permissions')
  expect(permissions.body.permissions).toContainEqual({ resource: 'leads', action: 'view', allowed: true })
  expect((await service.get(getCurrentUser, '/api/auth/user', { as: 'nobody' })).status).toBe(401)
})
