import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

test('a colleague who leaves hands on what is open; one who has nothing is deactivated at once', async () => {
  const { admin } = house
  const register = (username: string, fullName: string) =>
    registerColleague(admin, { username, fullName, permissions: [], password: 'ayrılan bir çalışan' })
  await register('leyla', 'Leyla Giden')
  await register('bosta', 'Boşta Giden')
  const { data } = await admin.call(listColleagues, {})
  const idOf = (name: string) => String(data.find(({ fullName }) => fullName === name)?.id)
  const leyla = idOf('Leyla Giden')
  for (const name of ['Devir Bir', 'Devir İki'])
    await admin.call(openLead, {
      body: { name_surname: name, email_address: `${name.slice(6, 7)}-devir@example.com`, ownerId: leyla } as never,
    })
  const due = { subcategory: 'call', dueAt: '2031-01-05T09:00:00.000Z', assignedUser: leyla }
  await admin.call(RECORD_ENDPOINTS['follow-up'].create, { body: due as never })

  const { page, errors, close } = await house.signInAsAdmin()
  const deactivate = async (id: string) => {
    await page.goto(`/users/${id}`)
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Devre dışı bırak' }).click()
  }
  await deactivate(leyla)
  const dialog = page.getByRole('dialog', { name: 'Devre dışı bırakmadan önce: Leyla Giden' })
  await dialog.getByRole('listitem').filter({ hasText: 'Adaylar' }).getByText('2', { exact: true }).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Takipler' }).getByText('1', { exact: true }).waitFor()
  const [handOn] = [dialog.getByRole('button', { name: 'Devret ve devre dışı bırak' })]
  await handOn.click()
  await dialog.getByText('Bir çalışan seçin ya da devretmeden devre dışı bırakın.').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Kime').click()
  await page.getByRole('option', { name: 'Mehmet Aydın' }).click()
  await handOn.click()
  await page.getByText('Bu kullanıcı devre dışı').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const owned = (owner: string) => admin.call(listLeads, { query: { owner, search: 'Devir' } as never })
  expect((await owned(leyla)).data).toEqual([])
  expect((await owned(idOf('Mehmet Aydın'))).data).toHaveLength(2)

  await deactivate(idOf('Boşta Giden'))
  await page.getByText('Bu kullanıcı devre dışı').waitFor()
  expect(errors).toEqual([])
  await close()
})
