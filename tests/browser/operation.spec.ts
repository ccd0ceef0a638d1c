import type { getMonitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { further } from '@kervan/contracts/kit/testing/further'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { looked, violations } from './accessibility.ts'
import type { Look } from './browser.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
  await apiClient(house.url)
    .signIn('ayse', 'not the password')
    .catch(() => undefined)
})
afterAll(() => house?.close())

const LOOKS: Look[] = [
  { width: 1440, language: 'tr', appearance: 'light' },
  { width: 375, language: 'en', appearance: 'dark' },
]

test.each(looksOf(LOOKS))(
  'administrators see what happened, how all parts stand, what runs, and whether they are told: %j',
  async (look) => {
    const { page, errors, close } = await house.signInAsAdmin(look)

    await page.goto('/security-log?group=signing-in')
    const failed = page
      .getByRole('listitem')
      .filter({ hasText: /Giriş başarısız|Sign-in failed/ })
      .first()
    await failed.getByRole('link', { name: 'Ayşe Kaya' }).waitFor()
    await looked(page)

    await page.goto('/monitoring')
    await page
      .getByRole('group', { name: /^(Parçalar|Parts)$/ })
      .getByText('kervan')
      .waitFor()
    await page.getByRole('cell', { name: 'leads-list' }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: /^(Tanılama|Diagnostics)$/ }).click()
    await page.getByText('KERVAN_ADMIN_PASSWORD').waitFor()
    await page.getByText('/api/monitoring').first().waitFor()
    expect(await page.getByRole('main').textContent()).not.toContain('password of the tests')
    await looked(page)

    await page.goto('/test-notifications')
    await page.getByRole('button', { name: /Bana bildirim gönder|Send me a notification/ }).click()
    await page.getByText(/Gönderildi; zile bakın|Sent; look at the bell/).waitFor()
    await looked(page)

    expect(errors).toEqual([])
    await close()
  },
)

further.each(looksOf(LOOKS))('what happened is narrowed to an address, and all of it comes back: %j', async (look) => {
  // Among the newest, whatever other stories have left in the log.
  const account = { username: `gunluk${look.width}`, fullName: 'Günay Yeni', permissions: [] }
  await house.admin.call(registerUser, { body: account })
  const { page, errors, close } = await house.signInAsAdmin(look)
  await page.goto('/security-log?group=signing-in')
  await page
    .getByRole('listitem')
    .filter({ hasText: /Giriş başarısız|Sign-in failed/ })
    .first()
    .getByRole('link', { name: /127\.0\.0\.1|::1/ })
    .click()
  await page.waitForURL(/address=/)
  await page.getByRole('button', { name: /Filtreleri temizle|Clear filters/ }).click()
  await page
    .getByText(/Hesap açıldı|Account created/)
    .first()
    .waitFor()
  expect(errors).toEqual([])
  await close()
})

further.each(looksOf(LOOKS))('what stands still is tried again once it is said what happens: %j', async (look) => {
  const { page, errors, close } = await house.signInAsAdmin(look)
  const parked = {
    of: 'read-model',
    name: 'leads-list',
    stream: 'lead-1',
    position: '7',
    type: 'LeadOpened',
    reason: 'a row is locked',
    parkedAt: '2026-03-01T10:00:00.000Z',
  }
  const asked: unknown[] = []
  await page.route('**/api/monitoring', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), parked: asked.length > 0 ? [] : [parked] } })
  })
  await page.route('**/api/monitoring/retry', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { success: true, taken: 1, reason: null } })
  })
  await page.goto('/monitoring')
  const retry = page.getByRole('button', { name: /^(Yeniden dene|Try again): leads-list$/ })
  await retry.click()
  const dialog = page.getByRole('dialog', { name: /leads-list$/ })
  await dialog.getByText(/lead-1/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(asked).toEqual([])

  await retry.press('Enter')
  await dialog.getByRole('button', { name: /^(Yeniden dene|Try again)$/ }).press('Enter')
  await page.getByText(/^(Takılan olay yok|Nothing is stuck)/).waitFor()
  expect(asked).toEqual([{ of: 'read-model', name: 'leads-list', stream: 'lead-1' }])
  expect(errors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

const WORDS = {
  tr: {
    connections: 'Canlı bağlantı',
    inbox: 'Gelen kutusu ve posta',
    providers: 'Sağlayıcılardan gelen bildirimler',
    slow: 'En yavaş sorgular',
    standsStill: 'Takılan olaylar',
    nothingStands: 'Takılan olay yok.',
    refused: /^META_APP_SECRET ayarlı değil: .*reddediliyor/,
    noPart: 'Son birkaç saniyede durumunu bildiren parça yok.',
    nothingCame: /^Henüz bir şey gelmedi/,
    noneSlow: 'Yok.',
    outdated: /^Şu anda okunamıyor/,
    again: 'Yeniden dene',
    failing: 'çalışmıyor: a table is missing',
    stillFails: 'Hâlâ işlenemiyor',
  },
  en: {
    connections: 'Live connections',
    inbox: 'Inbox and mail',
    providers: 'Notifications from providers',
    slow: 'Slowest queries',
    standsStill: 'Stuck',
    nothingStands: 'Nothing is stuck.',
    refused: /^META_APP_SECRET is not set: .* are refused/,
    noPart: 'No part has reported in the last few seconds.',
    nothingCame: /^Nothing has arrived yet/,
    noneSlow: 'None.',
    outdated: /^Cannot be read right now/,
    again: 'Try again',
    failing: 'failing: a table is missing',
    stillFails: 'Still failing',
  },
} as const

type Monitored = ResponseOf<typeof getMonitoring>

further.each(looksOf(LOOKS))(
  'what is watched changes on the open page, fails and recovers there, and says where nothing is: %j',
  async (look) => {
    const words = WORDS[look.language]
    const { page, errors, close } = await house.signInAsAdmin(look)
    let now: (real: Monitored) => Monitored = (real) => real
    let isAway = false
    await page.route('**/api/monitoring', async (route) => {
      if (isAway) return route.fulfill({ status: 503, json: { code: 'unavailable', status: 503 } })
      // One that is asked while the product ends has no answer.
      const response = await route.fetch().catch(() => null)
      if (!response) return route.abort()
      await route.fulfill({ response, json: now((await response.json()) as Monitored) })
    })
    const figure = (label: string) => page.getByRole('listitem').filter({ hasText: label })
    const rowOf = (name: string | RegExp) => page.getByRole('row').filter({ has: page.getByRole('cell', { name }) })

    await page.goto('/monitoring')
    const part = rowOf('kervan')
    await part.getByText(/ · Node \d+/).waitFor()
    await rowOf(words.providers).waitFor()
    await rowOf('presence').getByRole('cell', { name: /^\d+$/ }).first().waitFor()
    await page.getByText(words.nothingStands).waitFor()
    expect(await page.getByText(words.refused).count()).toBe(0)

    await figure(words.connections).getByText('1', { exact: true }).waitFor()
    const other = await house.signInAsAdmin(look)
    await figure(words.connections).getByText('2', { exact: true }).waitFor()
    await other.close()
    await figure(words.connections).getByText('1', { exact: true }).waitFor()

    now = (real) => ({
      ...real,
      parts: real.parts.map((each) => ({ ...each, settings: [], pushLag: 41, kafkaLag: 43 })),
      readModels: real.readModels.map((each) =>
        each.name === 'leads-list'
          ? { ...each, behind: '47', behindSeconds: 301, failure: 'a table is missing' }
          : each,
      ),
      webhooks: { received: 53, waiting: 59, oldestSeconds: 61, failed: 0, someFailed: [] },
      mail: { waiting: 67, oldestSeconds: 71 },
      slow: { source: 'since-reset', statements: [{ text: 'select slowly', calls: 73, meanMs: 79, longestMs: 83 }] },
    })
    await page.getByText(words.refused).waitFor()
    for (const told of ['41', '43']) await part.getByRole('cell', { name: told, exact: true }).waitFor()
    await rowOf('leads-list').getByText(words.failing).waitFor()
    await rowOf('leads-list').getByRole('cell', { name: /^301 / }).waitFor()
    for (const told of ['59', '53'])
      await rowOf(words.providers).getByRole('cell', { name: told, exact: true }).waitFor()
    await page.getByRole('group', { name: words.inbox }).getByRole('cell', { name: '67', exact: true }).waitFor()
    await page.getByRole('region', { name: words.slow }).getByText('select slowly').waitFor()
    expect(await violations(page)).toEqual([])

    isAway = true
    await page.getByRole('status').filter({ hasText: words.outdated }).waitFor()
    await page.getByText('select slowly').waitFor()
    expect(await violations(page)).toEqual([])
    isAway = false
    now = (real) => ({
      ...real,
      parts: [],
      webhooks: null,
      mail: null,
      slow: { source: 'running', statements: [] },
    })
    await page.getByText(words.noPart).waitFor()
    await page.getByText(words.nothingCame).waitFor()
    await page.getByText(words.noneSlow, { exact: true }).waitFor()
    await page.getByText(words.outdated).waitFor({ state: 'detached' })
    expect(await page.getByText(words.refused).count()).toBe(0)
    expect(await violations(page)).toEqual([])

    isAway = true
    await page.reload()
    const failed = page.getByRole('main').getByRole('alert')
    await failed.waitFor()
    isAway = false
    await failed.getByRole('button', { name: words.again }).press('Enter')
    await page.getByText(words.noPart).waitFor()
    expect(errors).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  },
)

further.each(looksOf(LOOKS))('what cannot be taken yet either is said with its reason, and stays: %j', async (look) => {
  const words = WORDS[look.language]
  const { page, errors, close } = await house.signInAsAdmin(look)
  const webhook = {
    id: '7',
    provider: 'meta',
    reason: 'no such phone',
    attempts: 5,
    receivedAt: '2026-03-01T10:00:00.000Z',
  }
  await page.route('**/api/monitoring', async (route) => {
    const response = await route.fetch()
    const real = (await response.json()) as Monitored
    const webhooks = { received: 1, waiting: 0, oldestSeconds: 0, failed: 1, someFailed: [webhook] }
    await route.fulfill({ response, json: { ...real, webhooks } })
  })
  await page.route('**/api/monitoring/retry', (route) =>
    route.fulfill({ json: { success: true, taken: 0, reason: 'a row is locked' } }),
  )
  await page.goto('/monitoring')
  const stands = page.getByRole('region', { name: words.standsStill })
  await stands.getByText('no such phone').waitFor()
  await stands.getByRole('button', { name: /meta/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.again }).click()
  await page.getByText(words.stillFails).waitFor()
  await page.getByText('a row is locked').waitFor()
  await stands.getByText('no such phone').waitFor()
  expect(errors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

further('a user without the permission is told so', async () => {
  const { page, close } = await house.signIn('guest')
  for (const path of ['/security-log', '/monitoring', '/debug', '/test-notifications']) {
    await page.goto(path)
    await page.getByText(/yetki/i).first().waitFor()
  }
  await close()
})
