import { clinic } from '@kervan/contracts/kinds/clinic/clinic'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signalTree } from '../support/processes.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { violations } from './accessibility.ts'
import { type Look, saying } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type OwnHouse, openHouse, signInOn } from './house.ts'
import { createRecord } from './record-scenes.ts'

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
  { width: 1440, language: 'en', appearance: 'dark' },
  { width: 375, language: 'tr', appearance: 'light' },
]

const WORDS = {
  tr: {
    live: 'Canlı',
    city: 'Şehir',
    by: 'Selim Er değiştirdi',
    quicker: 'Şehir: siz düzenlerken Selim Er değiştirdi',
    mine: '“Bursa” yap',
    done: 'Değişti: Şehir',
    undone: 'Şehir değişikliği geri alındı',
    redone: 'Şehir değişikliği yinelendi',
    refused: 'Geri alınamadı',
    since: 'Sonradan değişti: Şehir (Selim Er). Yeni değer korunuyor.',
  },
  en: {
    live: 'Live',
    city: 'City',
    by: 'Changed by Selim Er',
    quicker: 'City: Selim Er changed this while you were editing',
    mine: 'Change to “Bursa”',
    done: 'Changed: City',
    undone: 'City change undone',
    redone: 'City change redone',
    refused: 'Not undone',
    since: 'Changed since: City (Selim Er). The newer value stays.',
  },
} as const

const CLINICS = ['view', 'edit', 'create'].map((action) => ({ resource: 'clinics', action, allowed: true }))
const PAIR = [
  { username: 'derya', fullName: 'Derya Su' },
  { username: 'selim', fullName: 'Selim Er' },
] as const

let house: OwnHouse
beforeAll(async () => {
  house = await openHouse(31)
  for (const colleague of PAIR) {
    await registerColleague(house.admin, { ...colleague, permissions: CLINICS, password: PASSWORD })
  }
})
afterAll(() => house?.close())

const fact = (page: Page, field: string, value: string) =>
  page.getByRole('button', { name: `${field}: ${value}`, exact: true })

const type = async (page: Page, field: string, value: string) => {
  await page.getByRole('textbox', { name: field, exact: true }).fill(value)
  await page.keyboard.press('Enter')
}

describe.each(looksOf(LOOKS))('two people on one clinic, at $width px, $language', (look) => {
  test('see each other’s changes, settle a conflict by field, and take back no more than their own', async () => {
    const said = WORDS[look.language]
    const made = await house.admin.call(RECORD_ENDPOINTS.clinic.create, {
      body: { name: `Dent ${look.width} ${look.language}`, city: 'Adana' } as never,
    })
    const [derya, selim] = await Promise.all(
      PAIR.map(async ({ username }) => {
        const window = await house.open(look)
        await signInOn(window.page, username, PASSWORD)
        await window.page.goto(`/clinics/${made.id}`)
        await fact(window.page, said.city, 'Adana').waitFor()
        await window.page.getByText(said.live).first().waitFor({ state: 'attached' })
        return window
      }),
    )
    const [mine, theirs] = [derya!.page, selim!.page]

    // A flash names the other user, once.
    await fact(theirs, said.city, 'Adana').click()
    await Promise.all([
      mine.getByRole('status').filter({ hasText: said.by }).waitFor({ state: 'attached' }),
      type(theirs, said.city, 'İzmir'),
    ])
    await fact(mine, said.city, 'İzmir').waitFor()
    expect(await violations(mine)).toEqual([])

    // A conflict by field.
    await fact(mine, said.city, 'İzmir').click()
    await fact(theirs, said.city, 'İzmir').click()
    await type(theirs, said.city, 'Konya')
    await fact(theirs, said.city, 'Konya').waitFor()
    await type(mine, said.city, 'Bursa')
    const conflict = mine.getByRole('alert').filter({ hasText: said.quicker })
    await conflict.waitFor()
    await fact(mine, said.city, 'Konya').waitFor()
    expect(await violations(mine)).toEqual([])
    await saying(mine, [said.done], () => conflict.getByRole('button', { name: said.mine }).click())
    await fact(theirs, said.city, 'Bursa').waitFor()
    await fact(mine, said.city, 'Bursa').waitFor()

    // Undo and redo by keys, where no field has the focus.
    await mine.getByRole('heading', { level: 1 }).click()
    await saying(mine, [said.undone], () => mine.keyboard.press('Control+z'))
    await fact(theirs, said.city, 'Konya').waitFor()
    await saying(mine, [said.redone], () => mine.keyboard.press('Control+Shift+z'))
    await fact(theirs, said.city, 'Bursa').waitFor()
    expect(await violations(mine)).toEqual([])

    // A value that another user has set since stays.
    await fact(theirs, said.city, 'Bursa').click()
    await type(theirs, said.city, 'Mersin')
    await fact(mine, said.city, 'Mersin').waitFor()
    await saying(mine, [said.refused, said.since], () => mine.keyboard.press('Control+z'))
    await fact(mine, said.city, 'Mersin').waitFor()
    expect([...derya!.errors, ...selim!.errors]).toEqual([])
    await Promise.all([derya!.close(), selim!.close()])
  })
})

test('what is changed without a network is seen, kept in order, and sent when there is one again', async () => {
  const made = await house.admin.call(RECORD_ENDPOINTS.clinic.create, {
    body: { name: 'Çevrimdışı', city: 'Adana' } as never,
  })
  const { page, errors, close } = await house.open()
  await signInOn(page, 'derya', PASSWORD)
  await page.goto(`/clinics/${made.id}`)
  await fact(page, 'Şehir', 'Adana').waitFor()
  await page.context().setOffline(true)
  await fact(page, 'Şehir', 'Adana').click()
  await type(page, 'Şehir', 'Van')
  await fact(page, 'Şehir', 'Van').click()
  await type(page, 'Şehir', 'Muş')
  await fact(page, 'Şehir', 'Muş').waitFor()
  const composer = page.getByRole('textbox', { name: 'Not', exact: true })
  await composer.fill('Pazartesi aranacak')
  await composer.press('Control+Enter')
  await page.getByRole('listitem').filter({ hasText: 'Pazartesi aranacak' }).waitFor()
  expect(await composer.inputValue()).toBe('')
  await page.getByText('3 değişiklik gönderilmeyi bekliyor:').waitFor()
  await saying(page, ['Değişti: Şehir'], () => page.context().setOffline(false))
  await expect
    .poll(
      async () => {
        const held = await house.admin.call(RECORD_ENDPOINTS.clinic.get, { params: { id: made.id }, query: {} })
        return [held.city, held.noteList.map(({ text }) => text)]
      },
      { timeout: 60_000 },
    )
    .toEqual(['Muş', ['Pazartesi aranacak']])
  expect(errors).toEqual([])
  await close()
})

/**
 * Pages that are likely to come next are fetched once the page is idle, which may be long after it is shown. Gives a function that
 * waits until one of their files has been asked for and all files that were asked for have arrived.
 */
const watchFetches = (page: Page) => {
  const asked: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    asked.push(request.url())
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  let before = 0
  const isStill = () => {
    const isSame = asked.length === before
    before = asked.length
    return isSame && pending.size === 0
  }
  return (file: string) =>
    expect
      .poll(() => isStill() && asked.some((url) => url.includes(file)), { timeout: 60_000, interval: 1_000 })
      .toBe(true)
}

test('a server that does not answer is told within seconds; what is changed meanwhile waits, and is sent', async () => {
  const made = await house.admin.call(RECORD_ENDPOINTS.clinic.create, {
    body: { name: 'Yanıtsız', city: 'Adana' } as never,
  })
  const { page, close } = await house.open()
  await signInOn(page, 'derya', PASSWORD)
  const allFetched = watchFetches(page)
  await page.goto(`/clinics/${made.id}`)
  await fact(page, 'Şehir', 'Adana').click()
  const clinics = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Klinikler' })
  await allFetched('/assets/DeclaredListPage-')
  signalTree(house.product.pid, 'SIGSTOP')
  try {
    await type(page, 'Şehir', 'Van')
    await page.getByText(/^Sunucuya .* ulaşılamıyor/).waitFor({ timeout: 15_000 })
    await page.getByText('1 değişiklik gönderilmeyi bekliyor:').waitFor()
    await page.getByText('Bağlantı yok: gönderilmeyi bekliyor').first().waitFor()
    expect(await violations(page)).toEqual([])
    await clinics.click()
    await page.getByText('Bağlantı yok; burası henüz açılmamıştı').waitFor()
  } finally {
    signalTree(house.product.pid, 'SIGCONT')
  }
  await page.getByText('Değişti: Şehir').first().waitFor()
  await page.getByText(/^Sunucuya .* ulaşılamıyor/).waitFor({ state: 'hidden' })
  await page.getByRole('grid').getByRole('link', { name: 'Yanıtsız' }).waitFor()
  await close()
})

test('an undo is seen before it is answered, and comes forward again where it is not carried out', async () => {
  const made = await house.admin.call(RECORD_ENDPOINTS.clinic.create, {
    body: { name: 'Geri alma', city: 'Adana' } as never,
  })
  const { page, errors, close } = await house.open()
  await signInOn(page, 'derya', PASSWORD)
  await page.goto(`/clinics/${made.id}`)
  await fact(page, 'Şehir', 'Adana').click()
  await saying(page, ['Değişti: Şehir'], () => type(page, 'Şehir', 'Van'))
  const held = Promise.withResolvers<void>()
  await page.route('**/undo', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await fact(page, 'Şehir', 'Adana').waitFor()
  await saying(page, ['Geri alınamadı'], async () => held.resolve())
  await fact(page, 'Şehir', 'Van').waitFor()
  expect(errors).toEqual([])
  await close()
})

test('a note is typed and sent while a field is being saved, and no other change is told at the notes', async () => {
  const made = await house.admin.call(RECORD_ENDPOINTS.clinic.create, {
    body: { name: 'Notlu', city: 'Adana' } as never,
  })
  const { page, errors, close } = await house.open()
  await signInOn(page, 'derya', PASSWORD)
  await page.goto(`/clinics/${made.id}`)
  const held = Promise.withResolvers<void>()
  const change = `**/api/clinics/${made.id}`
  await page.route(change, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.fallback()
  })
  await fact(page, 'Şehir', 'Adana').click()
  await page.getByRole('textbox', { name: 'Şehir', exact: true }).fill('Van')
  await page.keyboard.press('Tab')
  const note = page.getByRole('textbox', { name: 'Not', exact: true })
  await note.fill('Yarın aranacak')
  await note.press('Control+Enter')
  await page.getByRole('listitem').getByText('Yarın aranacak').waitFor()
  await note.press('End')
  await note.pressSequentially(' öğleden sonra')
  held.resolve()
  await expect.poll(() => note.inputValue()).toBe('öğleden sonra')
  await expect
    .poll(async () => {
      const { noteList } = await house.admin.call(RECORD_ENDPOINTS.clinic.get, { params: { id: made.id }, query: {} })
      return noteList.map(({ text }) => text)
    })
    .toEqual(['Yarın aranacak'])

  const refusal = { code: 'unavailable', status: 409, title: '', detail: 'Olmaz.', success: false, message: 'Olmaz.' }
  await page.unroute(change)
  await page.route(change, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
  )
  await fact(page, 'Şehir', 'Van').click()
  await saying(page, ['Olmaz.'], () => type(page, 'Şehir', 'Muş'))
  const composer = page.locator('form').filter({ has: note })
  expect(await composer.getByText('Kaydedilemedi').count()).toBe(0)
  expect(await note.inputValue()).toBe('öğleden sonra')
  expect(errors).toEqual([])
  await close()
})

test('an undo of many says of how many it was', async () => {
  const names = ['Birlikte Bir', 'Birlikte İki']
  for (const name of names) await createRecord(house, clinic, name)
  const { page, errors, close } = await house.signIn('ayse')
  await page.goto('/clinics#search=Birlikte')
  for (const name of names) await page.getByRole('checkbox', { name: `Seç: ${name}` }).click()
  await saying(page, ['2 kayıt arşivlendi'], () => page.getByRole('button', { name: 'Arşivle', exact: true }).click())
  await saying(page, ['2 kayıtta geri alındı'], () =>
    page.getByRole('button', { name: 'Geri al', exact: true }).click(),
  )
  expect(errors).toEqual([])
  await close()
})
