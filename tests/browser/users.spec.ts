import { assignConversation } from '@kervan/contracts/api/conversations/assign-conversation'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { listColleagues } from '@kervan/contracts/api/users/list-colleagues'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { type Look, saying } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { enter, type House, shareHouse, signInOn } from './house.ts'
import { wordsOf } from './record-words.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]
const WORDS = {
  tr: {
    ...{ create: 'Oluştur', done: 'Tamam', required: 'Bu alan gerekli', taken: 'Bu kullanıcı adı alınmış.' },
    mistakable: 'Başka bir adla karışabilir; Latin harfleri kullanın, en az bir tane (ayse.kaya gibi)',
    ...{
      current: 'Tek kullanımlık şifre',
      fresh: 'Yeni şifre',
      repeated: 'Yeni şifre, yeniden',
      change: 'Şifreyi değiştir',
    },
    ...{ asBefore: /^Bu zaten şimdiki şifreniz/, reset: 'Şifreyi sıfırla', told: 'Şifreniz sıfırlandı' },
    ended: 'Oturumlarınız kapatıldı',
    ...{ user: 'Kullanıcı', subRole: 'Rol', inactive: 'Erişim Engellendi', look: 'Bu kullanıcı olarak görüntüle' },
  },
  en: {
    ...{ create: 'Create', done: 'Done', required: 'This field is required', taken: 'This username is taken.' },
    mistakable: 'Could be taken for another name; use Latin letters, at least one (such as ayse.kaya)',
    ...{
      current: 'One-time password',
      fresh: 'New password',
      repeated: 'Repeat new password',
      change: 'Change password',
    },
    ...{ asBefore: /^This is the password you have now/, reset: 'Reset password', told: 'Your password was reset' },
    ended: 'Your sessions were ended',
    ...{ user: 'User', subRole: 'Role', inactive: 'Access', look: 'View as this user' },
  },
} as const

/** Exchanges a one-time password for an own one, as its page asks for it. */
const choosing = (page: Page, words: (typeof WORDS)['tr' | 'en']) => async (current: string, fresh: string) => {
  await page.getByLabel(words.current, { exact: true }).fill(current)
  await page.getByLabel(words.fresh, { exact: true }).fill(fresh)
  await page.getByLabel(words.repeated, { exact: true }).fill(fresh)
  await page.getByRole('button', { name: words.change }).click()
}

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

describe.each(looksOf(LOOKS))('at $width px, $language', (look) => {
  const words = WORDS[look.language]
  const { say } = wordsOf(shownUser, look.language)
  const name = `Işık <b> ${look.width} 👩‍⚕️`
  const username = `isik.${look.width}`
  const chosen = 'üç deve bir kervan'
  const formOn = (page: Page) => ({
    field: (of: string) => page.locator(`input[name="${of}"]`),
    create: page.getByRole('button', { name: words.create, exact: true }),
    chooseType: async () => {
      await page.getByRole('combobox', { name: /Hesap türü|Account type/ }).click()
      await page.getByRole('option', { name: words.user, exact: true }).click()
    },
  })
  /** The page of the one who is added. */
  let path = ''

  test('one is added with a one-time password, signs in by it and chooses another', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto('/users/new')
    const { field, create, chooseType } = formOn(page)
    await field('fullName').fill(name)
    await field('username').fill(username)
    await chooseType()
    await create.click()

    const password = (await page.locator('output').textContent()) ?? ''
    expect(password).toMatch(/^[\w-]{16}$/)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: words.done, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await page.getByText(password).count()).toBe(0)
    await page.getByRole('button', { name: words.look, exact: true }).waitFor()
    path = new URL(page.url()).pathname

    const colleague = await house.open(look)
    await signInOn(colleague.page, username, password)
    expect(await colleague.page.getByRole('navigation').count()).toBe(0)
    await choosing(colleague.page, words)(password, chosen)
    await colleague.page.getByRole('banner').waitFor()
    expect([...errors, ...colleague.errors]).toEqual([])
    await Promise.all([colleague.close(), close()])
  })

  further(
    'what is missing, and a name that could be mistaken or is taken, is told, and what was typed stays',
    async () => {
      const { page, errors, close } = await house.signInAsAdmin(look)
      await page.goto('/users/new')
      const { field, create, chooseType } = formOn(page)
      await create.click()
      await page.getByText(words.required).first().waitFor()
      await field('fullName').fill(`İkinci ${look.width}`)
      await field('username').fill('АDMIN')
      await chooseType()
      await create.click()
      await page.getByText(words.mistakable).waitFor()
      await field('username').fill('ADMİN')
      await create.click()
      await page.getByText(words.taken).waitFor()
      expect(await field('fullName').inputValue()).toBe(`İkinci ${look.width}`)
      await field('username').fill(`ikinci.${look.width}`)
      await create.click()
      await page.locator('output').waitFor()
      expect(errors).toEqual([])
      await close()
    },
  )

  further(
    'one whose password is reset is signed out, chooses another than the one-time password, and is told',
    async () => {
      const colleague = await enter(await house.open(look), username, chosen)
      await colleague.page.getByRole('banner').waitFor()
      // The window that the colleague has open is known to presence alone.
      const { page, errors, close } = await house.signInAsAdmin(look)
      await page.goto(path)
      await page.getByText(say('users:last-seen.now'), { exact: true }).waitFor()

      await page.getByRole('button', { name: words.reset }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.reset }).waitFor()
      expect(await violations(page)).toEqual([])
      await dialog.getByRole('button', { name: words.reset }).click()
      const next = String(await dialog.locator('output').textContent())
      await colleague.page.waitForURL('**/auth**')
      await dialog.getByRole('button', { name: words.done, exact: true }).click()
      await signInOn(colleague.page, username, next)
      const own = choosing(colleague.page, words)
      await own(next, next)
      await colleague.page.getByText(words.asBefore).first().waitFor()
      expect(await violations(colleague.page)).toEqual([])
      await colleague.page.reload()
      await own(next, 'bir kervan üç deve')
      await colleague.page.getByRole('banner').waitFor()
      await colleague.page.goto('/notifications')
      await colleague.page.getByText(words.told).waitFor()
      expect([...errors, ...colleague.errors]).toEqual([])
      await Promise.all([colleague.close(), close()])
    },
  )

  further('one is changed where it stands, and is given no work once archived', async () => {
    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(path)
    const role = (of: string) => say(`status:role.${of}`)
    await page.getByRole('button', { name: `${words.subRole}: ${role('coordinator')}` }).click()
    await page.getByRole('option', { name: role('adviser'), exact: true }).click()
    await page.getByRole('button', { name: `${words.subRole}: ${role('adviser')}` }).waitFor()
    expect(await violations(page)).toEqual([])
    // A team is changed where its member is looked at.
    const team = `Ekip ${look.width}`
    await house.admin.call(RECORD_ENDPOINTS.team.create, { body: { name: team } as never })
    await page.getByRole('button', { name: say('users:teams.change'), exact: true }).click()
    await page.getByRole('option', { name: team, exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: team, exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    // What an administrator may do no role says.
    await page.getByRole('button', { name: `${say('users:fields.userType')}: ${words.user}` }).click()
    await page.getByRole('option', { name: say('users:choices.userType.admin'), exact: true }).click()
    await page.getByRole('button', { name: `${words.subRole}: ${role('adviser')}` }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: say('record:menu.label'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('users:archive.archive'), exact: true }).click()
    await page.getByText(say('users:archive.notice')).waitFor()
    expect(await violations(page)).toEqual([])
    // Work is given to who works here; what is theirs is still found.
    await page.goto('/clinics/new')
    await page.getByRole('combobox', { name: say('clinics:fields.manager') }).click()
    await page.getByRole('option', { name: /admin/i }).first().waitFor()
    expect(await page.getByRole('option', { name }).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })
})

further.each(looksOf(LOOKS))(
  'who has open work is not deactivated before it is said whom it goes to; what cannot be given is named, and asked about again (%j)',
  async (look) => {
    const { say } = wordsOf(shownUser, look.language)
    const { call } = house.admin
    const permissions = ['leads', 'people'].map((resource) => ({ resource, action: 'view', allowed: true }))
    const username = `giden.${look.width}`
    const name = `Giden ${look.width}`
    const { id } = await registerColleague(house.admin, { username, fullName: name, permissions, password: PASSWORD })
    const { data: colleagues } = await call(listColleagues)
    const idOf = (wanted: string) => colleagues.find((each) => each.username === wanted)!.id

    const person = house.person()
    await house.write(person, text('Merhaba'))
    const written = async () => (await call(listConversations, { query: { search: person.name } as never })).data[0]
    await expect.poll(written).toBeTruthy()
    const { id: conversationId, leadId } = (await written())!
    await call(assignConversation, { params: { conversationId }, body: { assignee: id } })
    const lead = await call(getLead, { params: { leadId } })
    const given = { params: { id: leadId }, body: { owner: id } as never }
    await call(WRITTEN_ENDPOINTS.lead.change, given, { ifMatch: lead.revision })
    const about = { kind: 'lead', id: leadId }
    const { id: followUpId } = await call(RECORD_ENDPOINTS['follow-up'].create, {
      body: { subcategory: 'Arama', dueAt: '2030-01-01', about, assignedUser: id } as never,
    })

    const { page, errors, close } = await house.signInAsAdmin(look)
    await page.goto(`/users/${id}`)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.getByRole('button', { name: say('record:menu.label'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('users:archive.archive'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('users:hand-over.title', { name }) })
    await dialog.waitFor()
    const held = dialog.getByRole('list', { name: say('users:held.title') })
    for (const kind of ['leads:plural', 'users:hand-over.conversations', 'follow-ups:plural'])
      await held
        .getByRole('listitem')
        .filter({ hasText: say(kind) })
        .getByText('1', { exact: true })
        .waitFor()
    expect(await held.getByRole('listitem').count()).toBe(3)
    expect(await violations(page)).toEqual([])

    const archive = dialog.getByRole('button', { name: say('users:hand-over.do'), exact: true })
    await archive.click()
    await dialog.getByText(say('users:hand-over.choose')).waitFor()
    const choose = async (colleague: string) => {
      await dialog.getByRole('combobox', { name: say('users:hand-over.to') }).click()
      expect(await page.getByRole('option', { name, exact: true }).count()).toBe(0)
      await page.getByRole('option', { name: colleague }).click()
    }
    await choose('Zeynep Öztürk')
    await archive.click()
    await dialog.getByRole('alert').getByRole('link', { name: person.name }).waitFor()
    expect(await held.getByRole('listitem').count()).toBe(1)
    expect(await violations(page)).toEqual([])

    await choose('Mehmet Aydın')
    await archive.click()
    await page.getByText(say('users:archive.notice')).waitFor()
    const after = await call(getLead, { params: { leadId } })
    const conversation = (await call(listConversations, { query: { id: conversationId } as never })).data[0]
    const task = await call(RECORD_ENDPOINTS['follow-up'].get, { params: { id: followUpId } } as never)
    expect([after.owner, conversation?.assignee, (task as { assignedUser: unknown }).assignedUser]).toMatchObject([
      { id: idOf('zeynep') },
      { id: idOf('mehmet') },
      { id: idOf('zeynep') },
    ])
    expect(errors).toEqual([])
    await close()
  },
)

further('of several users at once it is asked once, and their work may be left without an owner', async () => {
  const { say } = wordsOf(shownUser, 'tr')
  const { call } = house.admin
  const ids: string[] = []
  for (const number of ['bir', 'iki']) {
    const colleague = { username: `ayrilan.${number}`, fullName: `Ayrılan ${number}`, permissions: [] }
    ids.push((await registerColleague(house.admin, { ...colleague, password: PASSWORD })).id)
  }
  const event = { name: 'Ayrılanların fuarı', type: 'fair', dates: { from: '2030-01-01', to: '2030-01-02' } }
  const { id } = await call(RECORD_ENDPOINTS.event.create, { body: { ...event, manager: ids[0] } as never })
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/users#search=ayrilan')
  await page.getByRole('row').filter({ hasText: 'Ayrılan iki' }).waitFor()
  for (const name of ['Ayrılan bir', 'Ayrılan iki'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: say('users:archive.archive'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '2 kullanıcı devre dışı bırakılsın mı?' })
  await dialog
    .getByRole('listitem')
    .filter({ hasText: say('events:plural') })
    .waitFor()
  // Turned away from, nothing has happened.
  await dialog.getByRole('button', { name: say('common:cancel'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('users:archive.archive'), exact: true }).click()
  await dialog.getByRole('radio', { name: say('users:hand-over.leave') }).check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: say('users:archive.archive'), exact: true }).click()
  await page.getByText('2 kullanıcı devre dışı bırakıldı').first().waitFor()
  const unowned = await call(RECORD_ENDPOINTS.event.list, {
    query: { manager: 'none', search: 'Ayrılanların' } as never,
  })
  expect((unowned as { data: readonly { id: string }[] }).data).toMatchObject([{ id }])
  expect(errors).toEqual([])
  await close()
})

further.each(looksOf(LOOKS))(
  'where a colleague is signed in is seen, and ended one by one or all at once (%j)',
  async (look) => {
    const { say } = wordsOf(shownUser, look.language)
    const [one, other] = [await house.open(look), await house.open(look)]
    for (const window of [one, other]) await signInOn(window.page, 'zeynep', PASSWORD)
    const { page, errors, close } = await house.signInAsAdmin(look)
    const { data } = await house.admin.call(WRITTEN_ENDPOINTS.user.list, { query: { search: 'zeynep' } as never })
    await page.goto(`/users/${(data[0] as { id: string }).id}`)
    const running = page.getByRole('list', { name: say('sessions:colleague.title') }).getByRole('listitem')
    await running.first().getByText(say('sessions:place.this-network')).waitFor()
    const before = await running.count()
    expect(before).toBeGreaterThanOrEqual(2)
    expect(await violations(page)).toEqual([])

    const dialog = page.getByRole('dialog')
    // Last used first: whichever of the two windows that is, one is signed out.
    await running.first().getByRole('button').click()
    await dialog.getByText(/Zeynep/).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: say('sessions:end'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => running.count()).toBe(before - 1)
    const isOut = (window: typeof one) => new URL(window.page.url()).pathname === '/auth'
    await expect.poll(() => [one, other].filter(isOut).length).toBe(1)

    await page.getByRole('button', { name: say('sessions:end-all'), exact: true }).click()
    await dialog.getByRole('button', { name: say('sessions:end-all'), exact: true }).click()
    await page.getByText(say('sessions:colleague.none')).waitFor()
    await expect.poll(() => [one, other].filter(isOut).length).toBe(2)
    expect(await violations(page)).toEqual([])

    // The account stays open, and its user is told who did it.
    await signInOn(other.page, 'zeynep', PASSWORD)
    await other.page.goto('/notifications')
    await other.page.getByText(WORDS[look.language].ended).first().waitFor()
    expect(errors).toEqual([])
    await Promise.all([one.close(), other.close(), close()])
  },
)

further('a user who may not see users has no entry for them', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.locator('a[href^="/teams"]').first().waitFor()
  expect(await page.locator('a[href^="/users"]').count()).toBe(0)
  await close()
})

further('the list of users tells the teams of each, of which one leads and to which one belongs', async () => {
  const { data } = await house.admin.call(WRITTEN_ENDPOINTS.user.list, { query: { search: 'misafir' } as never })
  const { id } = data[0] as { id: string }
  const { create } = RECORD_ENDPOINTS.team
  await house.admin.call(create, { body: { name: 'Alfa', leader: id } as never })
  await house.admin.call(create, { body: { name: 'Beta', members: [id] } as never })
  const { page, errors, close } = await house.signInAsAdmin()
  await page.goto('/users#search=misafir')
  await page.getByText('Alfa, Beta', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

further('a deactivation sends its user to the sign-in at once, and there says whom to ask', async () => {
  const username = 'kapanan'
  const given = { username, fullName: 'Kapanan Hesap', permissions: [], password: PASSWORD }
  const { id } = await registerColleague(house.admin, given)
  const colleague = await enter(await house.open(), username, PASSWORD)
  await colleague.page.getByRole('banner').waitFor()
  // Said at once of the session that was open, and at the sign-in once more.
  await saying(colleague.page, [WORDS.tr.inactive], () =>
    house.admin.call(WRITTEN_ENDPOINTS.user.archive, { params: { id } }),
  )
  await colleague.page.waitForURL('**/auth**')
  await colleague.page.reload()
  await colleague.page.locator('input[name="username"]').fill(username)
  await colleague.page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await colleague.page.keyboard.press('Enter')
  await colleague.page.getByText(WORDS.tr.inactive).waitFor()
  await colleague.close()
})
