import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK } from './browser.ts'
import { COLLEAGUES, type House, openHouse, PASSWORD, signInOn } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(29)
})
afterAll(() => house?.close())

const ENGLISH = { ...DESK, language: 'en' } as const
const storages = (page: Page) =>
  page.evaluate<[string[], string[]]>('[Object.keys(sessionStorage).sort(), Object.keys(localStorage).sort()]')

test('signing in says in both languages what is missing and what was wrong, and asks for no user before', async () => {
  for (const [look, says] of [
    [
      DESK,
      {
        submit: 'Giriş yap',
        missing: 'Kullanıcı adı ve şifre gerekli',
        failed: 'Giriş başarısız',
        wrong: 'Kullanıcı adı veya şifre hatalı',
      },
    ],
    [
      ENGLISH,
      {
        submit: 'Sign In',
        missing: 'Username and password are required',
        failed: 'Login Failed',
        wrong: 'Invalid username or password. Please check your credentials.',
      },
    ],
  ] as const) {
    const { page, errors, close } = await house.open(look)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/auth')
    await page.getByRole('button', { name: says.submit, exact: true }).click()
    await page.getByText(says.missing).waitFor()
    await page.locator('input[autocomplete="username"]').fill(COLLEAGUES.ayse.username)
    await page.locator('input[autocomplete="current-password"]').fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByText(says.failed).waitFor()
    await page.getByText(says.wrong).waitFor()
    expect(asked).not.toContain('/api/auth/user')
    expect(errors).toEqual([])
    await close()
  }
})

test('idleness is told at 25 and at 29 minutes and ends the session at 30; whatever one does begins it anew', async () => {
  const { page, close } = await house.open()
  await page.clock.install()
  await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
  await page.getByText('Canlı').waitFor()
  const pass = (minutes: number) => page.clock.fastForward(minutes * 60_000)
  const toasts = page.getByRole('region', { name: /F8/ })

  for (const act of [
    () => page.mouse.move(300, 300),
    () => page.keyboard.press('Shift'),
    () => page.mouse.wheel(0, 40),
    () => page.mouse.click(5, 5),
  ]) {
    await pass(24)
    await page.mouse.move(200, 200)
    await act()
    await pass(2)
    expect(await toasts.getByText(/dakika içinde sona erecek/).count()).toBe(0)
    await page.mouse.move(210, 210)
  }
  await pass(1)
  await pass(24)
  await toasts.getByText('Oturumunuz 5 dakika içinde sona erecek').waitFor()
  await pass(4)
  await toasts.getByText('Oturumunuz 1 dakika içinde sona erecek').waitFor()
  await pass(1)
  await page.waitForURL('**/auth')
  await page.getByText('Oturum Sonlandırıldı').waitFor()
  await page.getByText(/Uzun süre işlem yapmadığınız için/).waitFor()
  const [session, local] = await storages(page)
  expect([...session, ...local]).not.toContain('user')
  expect([...session, ...local]).not.toContain('token')
  await close()
})

test('a session that ran out empties both storages, says so once and leads to the sign-in', async () => {
  const { page, close } = await house.signIn('mehmet')
  await page.evaluate("localStorage.setItem('authToken', 'older'); sessionStorage.setItem('anything', 'x')")
  await page.context().clearCookies()
  await page.evaluate("sessionStorage.setItem('token', 'nobody-has-this-one')")
  await page.route('**/api/leads?*', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: '{"status":401,"code":"not-signed-in","title":"","errors":[]}',
    }),
  )
  await page.reload()
  await page.waitForURL('**/auth')
  await page.getByText('Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.').waitFor()
  const [session, local] = await storages(page)
  expect(session).not.toContain('anything')
  expect(local).not.toContain('authToken')
  await close()
})

test('an account that was closed is told so, and whom to ask', async () => {
  const { page, close } = await house.signIn('ayse')
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: object }
    await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, active: false } } })
  })
  await page.reload()
  await page.waitForURL('**/auth')
  await page.getByText('Erişim Engellendi').waitFor()
  await page.getByText('Hesabınız aktif değil. Lütfen yöneticinize başvurun.').waitFor()
  await close()
})

test('what nobody caught is told with a way on, F8 leads to it, and a swipe of more than 50 pixels puts it away', async () => {
  const { page, close } = await house.signIn('ayse', ENGLISH)
  const toasts = page.getByRole('region', { name: /F8/ })
  await page.mouse.move(2, 2)
  await page.evaluate("void Promise.reject(new Error('The kettle is empty.'))")
  const toast = toasts.getByText('The kettle is empty. Please try again or contact support.')
  await toast.waitFor()
  await page.keyboard.press('F8')
  expect(await page.evaluate('document.activeElement.tagName')).toBe('SECTION')
  const swipe = async (distance: number) => {
    const box = (await toast.boundingBox())!
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(45)
  expect(await toast.isVisible()).toBe(true)
  await swipe(60)
  await toast.waitFor({ state: 'detached' })
  await close()
})

test('whether signing in can work is looked at by anyone, in both addresses, and shows nothing of anybody', async () => {
  const { page, errors, close } = await house.open(ENGLISH)
  for (const path of ['/auth-test', '/auth-debug']) {
    await page.goto(path)
    await page.getByText('Clock: fine').waitFor()
    await page.getByText('Session is sent: not checked').waitFor()
  }
  expect(await violations(page)).toEqual([])
  await page.route('**/api/test-auth-headers', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('The server cannot be reached.', { exact: false }).waitFor()
  expect(errors).toEqual([])
  await close()

  const signedIn = await house.signIn('ayse')
  await signedIn.page.goto('/auth-test')
  await signedIn.page.getByText('Oturumun gönderilmesi: sorun yok').waitFor()
  const shown = await signedIn.page.getByRole('main').innerText()
  expect(shown).not.toContain(COLLEAGUES.ayse.username)
  expect(shown).not.toContain((await signedIn.page.evaluate<string>("sessionStorage.getItem('token')")).slice(0, 6))
  await signedIn.close()
})
