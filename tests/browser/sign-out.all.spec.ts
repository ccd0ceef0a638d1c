import { logout } from '@kervan/contracts/api/auth/logout'
import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { shownUser } from '@kervan/contracts/kinds/user/user'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { DESK, type Look } from './browser.ts'
import { COLLEAGUES, PASSWORD } from './colleagues.ts'
import { type House, openHouse, signInOn } from './house.ts'
import { wordsOf } from './record-words.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(25)
})
afterAll(() => house?.close())

interface Asked {
  readonly by: Page
  readonly path: string
}

/** The pages of a browser whose server answers no call, as while it restarts; what it is asked meanwhile. */
const withoutServer = async (page: Page): Promise<Asked[]> => {
  const asked: Asked[] = []
  await page.context().route('**/api/**', (route) => {
    const request = route.request()
    asked.push({ by: request.frame().page(), path: new URL(request.url()).pathname })
    return route.abort('connectionrefused')
  })
  return asked
}

/** The company's name is public, and asked for by every page before it knows who is there. */
const isPublic = (path: string): boolean => path === getCompany.path

test.each<Look>([DESK, { width: 375, language: 'en', appearance: 'dark' }])(
  'a sign-out without a server holds: no reload and no new tab brings the session back, and the server ends it first (%j)',
  async (look) => {
    const { say } = wordsOf(shownUser, look.language)
    const live = (page: Page) =>
      page.getByText(say('shell:freshness.live'), { exact: true }).waitFor({ state: 'attached' })
    const owed = (page: Page) => page.getByRole('main').getByText(say('auth:owed'), { exact: true })
    const { page, errors, close } = await house.signIn('ayse', look)
    const other = await page.context().newPage()
    await other.goto('/leads')
    await live(other)
    await live(page)
    const asked = await withoutServer(page)
    await page.getByRole('button', { name: /Ayşe Kaya/ }).click()
    await page.getByRole('menuitem', { name: say('shell:user.sign-out') }).click()
    await page.waitForURL('**/auth')
    await owed(page).waitFor()
    await other.waitForURL('**/auth')
    const leftByOther = asked.length
    expect(await violations(page)).toEqual([])

    await page.goto('/leads')
    await page.waitForURL('**/auth')
    const later = await page.context().newPage()
    await later.goto('/leads')
    await later.waitForURL('**/auth')
    await owed(later).waitFor()
    const signedOut = asked.findIndex(({ path }) => path === logout.path)
    // The other tab may have asked for something before it heard of the sign-out.
    const askedFor = asked.filter(
      ({ by, path }, at) => at >= (by === other ? leftByOther : signedOut) && !isPublic(path),
    )
    expect(new Set(askedFor.map(({ path }) => path))).toEqual(new Set([logout.path]))

    const first = page.context().waitForEvent('response', (response) => {
      const { pathname } = new URL(response.url())
      return pathname.startsWith('/api/') && !isPublic(pathname)
    })
    await page.context().unroute('**/api/**')
    expect(new URL((await first).url()).pathname).toBe(logout.path)
    for (const tab of [page, other, later]) await owed(tab).waitFor({ state: 'detached' })
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('kervan_session')

    await signInOn(page, COLLEAGUES.ayse.username, PASSWORD)
    await live(page)
    expect(errors).toEqual([])
    await close()
  },
)
