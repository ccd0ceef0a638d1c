import { shownUser } from '@kervan/contracts/kinds/user/user'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, type Look, saying } from './browser.ts'
import { COLLEAGUES, type Colleague, PASSWORD } from './colleagues.ts'
import { looksOf } from './gate-looks.ts'
import { type House, shareHouse, signInByPage, signInOn } from './house.ts'
import { wordsOf } from './record-words.ts'

let house: House
beforeAll(async () => {
  house = await shareHouse()
})
afterAll(() => house?.close())

const ENGLISH = { ...DESK, language: 'en' } as const
const storages = (page: Page) =>
  page.evaluate<[string[], string[]]>('[Object.keys(sessionStorage).sort(), Object.keys(localStorage).sort()]')

test('a visitor is led to the sign-in and back, and a user who is signed in is led on from there', async () => {
  const { page, errors, close } = await house.open()
  await page.goto('/auth')
  await page.evaluate("localStorage.setItem('anything', '1'); sessionStorage.setItem('anything', '1')")
  await page.goto('/profile')
  await page.waitForURL('**/auth')
  await page.locator('input[name="username"]').waitFor()
  expect(await page.getByText('Oturum süresi doldu').count()).toBe(0)
  for (const keys of await storages(page)) expect(keys).not.toContain('anything')
  await page.locator('input[name="username"]').fill(COLLEAGUES.ayse.username)
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await saying(page, ['Giriş başarılı', `Hoş geldiniz, ${COLLEAGUES.ayse.fullName}`], () =>
    page.keyboard.press('Enter'),
  )
  await page.waitForURL('**/profile')
  await page.goto('/auth')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1, name: 'Panel' }).waitFor()
  expect(errors).toEqual([])
  await close()
})

further(
  'signing in says in both languages what is missing and what was wrong, and asks for no user before',
  async () => {
    for (const [look, says] of [
      [
        DESK,
        {
          submit: 'Giriş yap',
          busy: 'Giriş yapılıyor...',
          title: 'Hata',
          missing: 'Kullanıcı adı ve şifre gerekli',
          failed: 'Giriş başarısız',
          wrong: 'Kullanıcı adı veya şifre hatalı',
        },
      ],
      [
        ENGLISH,
        {
          submit: 'Sign In',
          busy: 'Logging in...',
          title: 'Error',
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
      const submit = page.getByRole('button', { name: says.submit, exact: true })
      const toast = toastsOf(page).getByRole('alert')
      for (const [username, password] of [
        ['', ''],
        [COLLEAGUES.ayse.username, ''],
        ['', PASSWORD],
        ['  ', PASSWORD],
      ] as const) {
        await page.locator('input[name="username"]').fill(username)
        await page.locator('input[autocomplete="current-password"]').fill(password)
        await submit.click()
        // The picture beside it has the same name.
        await toast.getByText(says.title, { exact: true }).and(page.locator('div')).waitFor()
        await toast.getByText(says.missing, { exact: true }).waitFor()
        await toast.getByRole('button').click()
        await toast.getByText(says.missing, { exact: true }).waitFor({ state: 'detached' })
      }
      expect(asked).not.toContain('/api/auth/login')
      await page.locator('input[name="username"]').fill(COLLEAGUES.ayse.username)
      await page.locator('input[autocomplete="current-password"]').fill('not the password')
      await page.keyboard.press('Enter')
      await page.getByText(says.failed).waitFor()
      await toast.getByText(says.wrong).waitFor()
      expect(asked).not.toContain('/api/auth/user')

      // A reply counts where it says success; until it is here the button says so.
      for (const message of ['The house is closed.', '']) {
        const held = Promise.withResolvers<void>()
        await page.route('**/api/auth/login', async (route) => {
          await held.promise
          await route.fulfill({ json: { success: false, message } })
        })
        await page.getByRole('button', { name: says.submit, exact: true }).click()
        await page.getByRole('button', { name: says.busy, exact: true, disabled: true }).waitFor()
        held.resolve()
        await toast.getByText(message || says.wrong).waitFor()
        await page.getByRole('button', { name: says.submit, exact: true }).waitFor()
        await page.unroute('**/api/auth/login')
      }
      expect(errors).toEqual([])
      await close()
    }
  },
)

const LOOKS: readonly Look[] = [DESK, { width: 375, language: 'en', appearance: 'dark' }]
const toastsOf = (page: Page) => page.getByRole('region', { name: /F8/ })
/** What the page says, by the keys of its texts, and how it is waited for until it is live. */
const wordsOn = ({ language }: Look) => {
  const { say } = wordsOf(shownUser, language)
  const live = (page: Page) =>
    page.getByText(say('shell:freshness.live'), { exact: true }).waitFor({ state: 'attached' })
  return {
    say,
    live,
    left: (minutes: 1 | 5) => say(`session:ends_${minutes === 1 ? 'one' : 'other'}`, { count: `${minutes}` }),
  }
}

further.each(looksOf(LOOKS))(
  'idleness is told at 25 and at 29 minutes and ends the session at 30; whatever one does begins it anew (%j)',
  async (look) => {
    const { say, live, left } = wordsOn(look)
    const { page, close } = await house.open(look)
    await page.clock.install()
    await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
    await live(page)
    const leap = (minutes: number) => page.clock.fastForward(minutes * 60_000)
    /** No connection outlives a leap of the clock. One that is just being made would be given up as late, call by call. */
    const pass = async (minutes: number) => {
      await leap(minutes)
      await live(page)
    }
    const toasts = toastsOf(page)
    const fiveLeft = toasts.getByText(left(5))
    const oneLeft = toasts.getByText(left(1), { exact: true })

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
      expect(await fiveLeft.or(oneLeft).count()).toBe(0)
      await page.mouse.move(210, 210)
    }
    await pass(1)
    await Promise.all([fiveLeft.waitFor(), pass(24)])
    await pass(4)
    await oneLeft.waitFor()
    await page.clock.fastForward(20_000)
    expect(await oneLeft.isVisible()).toBe(true)
    const heard = page.waitForRequest('**/api/auth/user')
    await page.mouse.move(220, 220)
    await heard
    await oneLeft.waitFor({ state: 'detached' })
    await pass(29)
    expect(new URL(page.url()).pathname).not.toBe('/auth')
    await saying(page, [say('session:idle'), say('session:idle-text')], () => leap(1))
    await page.waitForURL('**/auth')
    const [session, local] = await storages(page)
    expect([...session, ...local]).not.toContain('user')
    expect([...session, ...local]).not.toContain('token')
    await close()
  },
)

const TABS = ['/leads', '/clinics', '/teams', '/notifications', '/profile']
const pathOf = (page: Page) => new URL(page.url()).pathname
const type = async (page: Page, who: Colleague) => {
  await page.locator('input[name="username"]').fill(COLLEAGUES[who].username)
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

further.each(looksOf(LOOKS))(
  'of five tabs, work in one keeps all signed in; idleness and a sign-out end each in its words, and lead back to its page (%j)',
  async (look) => {
    const { say, live, left } = wordsOn(look)
    const { page, close } = await house.open(look)
    const context = page.context()
    await context.clock.install()
    await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
    const tabs = [page, ...(await Promise.all(TABS.slice(1).map(() => context.newPage())))]
    const openAll = async () => {
      for (const [index, tab] of tabs.entries()) {
        await tab.goto(TABS[index]!)
        await live(tab)
      }
    }
    await openAll()
    const leap = (minutes: number) => context.clock.fastForward(minutes * 60_000)
    const pass = async (minutes: number) => {
      await leap(minutes)
      for (const tab of tabs) await live(tab)
    }
    /** Waits for the text on all tabs at once: a toast stays for five seconds, too short to look at one tab after the other. */
    const allSay = (text: string, act: () => Promise<unknown>) =>
      Promise.all([...tabs.map((tab) => toastsOf(tab).getByText(text, { exact: true }).waitFor()), act()])

    await pass(24)
    // Each tab tells the server of the activity that it has heard of.
    const heard = tabs.map((tab) => tab.waitForRequest('**/api/auth/user'))
    await tabs[2]!.mouse.move(300, 300)
    await Promise.all(heard)
    await pass(24)
    expect(tabs.map(pathOf)).toEqual(TABS)
    await allSay(left(5), () => pass(1))
    await allSay(say('session:idle'), () => leap(5))
    for (const [index, tab] of tabs.entries()) {
      await tab.waitForURL('**/auth')
      expect(await tab.evaluate('history.state.usr.from')).toBe(TABS[index])
    }

    await type(tabs[3]!, 'ayse')
    await tabs[3]!.waitForURL(`**${TABS[3]}`)
    await openAll()
    await saying(tabs[3]!, [/Only Ayşe may read this/], () =>
      tabs[3]!.evaluate("void Promise.reject(new Error('Only Ayşe may read this.'))"),
    )
    await page.getByRole('button', { name: /Ayşe Kaya/ }).click()
    await allSay(say('session:left'), () => page.getByRole('menuitem', { name: say('shell:user.sign-out') }).click())
    for (const tab of tabs) {
      await tab.waitForURL('**/auth')
      expect(await tab.evaluate('history.state.usr.from ?? null')).toBeNull()
    }

    // The next user at the same screen sees nothing of what was said there before.
    const next = tabs[3]!
    await type(next, 'mehmet')
    await live(next)
    await next.getByRole('button', { name: /Mehmet Aydın/ }).click()
    await next.getByRole('menuitem', { name: say('shell:user.history') }).click()
    const past = next.getByRole('dialog', { name: say('shell:toasts.history') })
    await past.getByText(say('session:left'), { exact: true }).waitFor()
    expect(await past.getByText(/Ayşe/).count()).toBe(0)
    await close()
  },
)

further(
  'a tab without a token of its own is signed out with a word when another user signs in in the browser',
  async () => {
    const { page, close } = await signInByPage(house, 'ayse')
    const context = page.context()
    const [tab, other] = [await context.newPage(), await context.newPage()]
    await tab.goto('/clinics')
    await tab.getByText('Canlı').waitFor()
    await saying(tab, [/Bu tarayıcıda başka bir kullanıcı giriş yaptı\./], () =>
      signInOn(other, COLLEAGUES.mehmet.username, PASSWORD),
    )
    await tab.waitForURL('**/auth')
    await other.reload()
    await other.getByText('Canlı').waitFor()
    await close()
  },
)

/** Counts how often a toast says that the session ran out. */
const COUNTED = `
  window.said = 0
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.textContent?.includes('Oturum süresi doldu')) window.said += 1
  }).observe(document, { childList: true, subtree: true })`

const RAN_OUT = {
  status: 401,
  contentType: 'application/problem+json',
  body: '{"status":401,"code":"not-signed-in","title":"","errors":[]}',
}

further('a session that ran out empties both storages, says so once and leads to the sign-in', async () => {
  const { page, close } = await signInByPage(house, 'mehmet')
  await page.evaluate(
    "localStorage.setItem('authToken', 'older'); localStorage.setItem('anything', 'x'); sessionStorage.setItem('anything', 'x')",
  )
  await page.addInitScript(COUNTED)
  await page.context().clearCookies()
  await page.evaluate("sessionStorage.setItem('token', 'nobody-has-this-one')")
  await page.route('**/api/leads?*', (route) => route.fulfill(RAN_OUT))
  await saying(page, ['Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.'], () => page.reload())
  await page.waitForURL('**/auth')
  const [session, local] = await storages(page)
  expect(session).not.toContain('anything')
  expect(local).not.toContain('authToken')
  expect(local).not.toContain('anything')
  expect(await page.evaluate('window.said')).toBe(1)
  await close()
})

further('a session that ran out leads to the sign-in also when something leads elsewhere meanwhile', async () => {
  const { page, close } = await signInByPage(house, 'mehmet')
  await page.goto('/leads')
  await page.getByText('Canlı').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/AuthPage*', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.route('**/api/clinics?*', (route) => route.fulfill(RAN_OUT))
  await saying(page, ['Oturum süresi doldu veya geçersiz oldu. Lütfen tekrar giriş yapın.'], () =>
    page.locator('nav a[href="/clinics"]').click(),
  )
  await page.evaluate('history.back()')
  await page.waitForURL('**/leads')
  held.resolve()
  await page.waitForURL('**/auth')
  await page.locator('input[name="username"]').waitFor()
  await close()
})

further('an account that was closed is told so, and whom to ask', async () => {
  const { page, close } = await signInByPage(house, 'ayse')
  const closed = { success: false, code: 'account-inactive', detail: 'Hesabınız aktif değil.' }
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 403, json: closed }))
  await saying(page, ['Erişim Engellendi', 'Hesabınız aktif değil. Lütfen yöneticinize başvurun.'], () => page.reload())
  await page.waitForURL('**/auth')
  await close()
})

further(
  'an uncaught error is reported with a way on, F8 leads to it and keeps it, and a swipe of more than 50 pixels puts it away',
  async () => {
    const { page, close } = await house.open(ENGLISH)
    await page.clock.install()
    await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
    // A page that is shown takes the focus.
    await page.locator('h1:focus').waitFor()
    const toasts = page.getByRole('region', { name: /F8/ })
    await page.mouse.move(2, 2)
    await page.evaluate("void Promise.reject(new Error('The kettle is empty.'))")
    const toast = toasts.getByText('The kettle is empty. Please try again or contact support.')
    await toast.waitFor()
    await page.keyboard.press('F8')
    await toasts.and(page.locator(':focus')).waitFor()
    await page.clock.fastForward(10_000)
    expect(await toast.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await toast.waitFor({ state: 'detached' })
    await page.evaluate('document.activeElement.blur()')
    await page.evaluate("void Promise.reject(new Error('The kettle is empty.'))")
    await toast.waitFor()
    await page.clock.fastForward(5000)
    await toast.waitFor({ state: 'detached' })
    await page.evaluate("void Promise.reject(new Error('The kettle is empty.'))")
    // A toast stays while the pointer is over it.
    await toast.hover()
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
  },
)

further(
  'any visitor can check whether signing in works, at both addresses, and the page shows nothing of any user',
  async () => {
    const { page, errors, close } = await house.open(ENGLISH)
    for (const path of ['/auth-test', '/auth-debug']) {
      await page.goto(path)
      await page.getByText('Clock: fine').waitFor()
      await page.getByText('Sending the session: not checked').waitFor()
      expect(await page.getByRole('banner').or(page.getByRole('navigation')).count()).toBe(0)
    }
    expect(await violations(page)).toEqual([])
    await page.route('**/api/test-auth-headers', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('The server cannot be reached.', { exact: false }).waitFor()
    expect(errors).toEqual([])
    await close()

    const signedIn = await signInByPage(house, 'ayse')
    await signedIn.page.goto('/auth-test')
    await signedIn.page.getByText('Oturumun gönderilmesi: sorun yok').waitFor()
    const shown = await signedIn.page.getByRole('main').innerText()
    expect(shown).not.toContain(COLLEAGUES.ayse.username)
    expect(shown).not.toContain((await signedIn.page.evaluate<string>("sessionStorage.getItem('token')")).slice(0, 6))
    await signedIn.close()
  },
)
