import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { text } from '../support/meta-simulator/message-parts.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { launch, openWindow, type SizedLook } from './browser.ts'
import { enter, type House, openHouse } from './house.ts'

let house: House
let browser: Browser
let lead: { id: string; personId: string }
beforeAll(async () => {
  house = await openHouse(83)
  browser = await launch({ scrollbars: true })
  for (let count = 0; count < 4; count++) await house.write(house.person(), text('Merhaba, fiyat öğrenmek istiyorum'))
  const first = async () => (await house.admin.call(listLeads, { query: {} })).data[0]
  lead = await vi.waitUntil(first, { timeout: PATIENCE_MS })
})
afterAll(async () => {
  await browser?.close()
  await house?.close()
})

/** How far the page scrolls beyond what can be seen in it, and what sticks out sideways, pixels. */
const tooLong = (page: Page): Promise<{ down: number; sideways: number }> =>
  page.evaluate(`(() => {
    const { scrollHeight, scrollWidth, clientWidth, clientHeight } = document.documentElement
    const isSeen = (each) => {
      const { width, height } = each.getBoundingClientRect()
      return width > 1 && height > 1 && getComputedStyle(each).position !== 'fixed'
    }
    const inScroller = (each) => {
      for (let above = each.parentElement; above; above = above.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(above).overflowY)) return true
      return false
    }
    const outside = [...document.querySelectorAll('#root *')].filter((each) => isSeen(each) && !inScroller(each))
    const end = Math.max(clientHeight, ...outside.map((each) => Math.ceil(each.getBoundingClientRect().bottom + scrollY)))
    const list = location.pathname === '/leads' ? document.querySelector('[role="grid"]')?.parentElement : undefined
    return { down: scrollHeight - end, sideways: Math.max(scrollWidth - clientWidth, list ? list.scrollWidth - list.clientWidth : 0) }
  })()`)

const LOOKS: readonly SizedLook[] = (['tr', 'en'] as const).flatMap((language) =>
  ([1440, 1280, 375, 360] as const).map((width) => ({ width, language, appearance: 'light' as const })),
)
const ADDRESSES = [
  '/leads',
  '/leads/:lead',
  '/people/:person',
  '/site-settings',
  '/permissions',
  '/communication-dashboard',
  '/duplicates',
  '/notifications',
  '/users',
  '/roles',
  '/profile',
] as const

test.each(LOOKS)(
  'no page is longer or wider than what it shows, with scrollbars that take room ($language, $width px)',
  async (look) => {
    const faults: string[] = []
    const measure = async (page: Page, address: string) => {
      await page.goto(address.replace(':lead', lead.id).replace(':person', lead.personId))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const { down, sideways } = await tooLong(page)
      if (down > 0 || sideways > 0) faults.push(`${address}: ${down} px down, ${sideways} px sideways`)
    }
    const opened = await openWindow(browser, house.url, look)
    await measure(opened.page, '/auth')
    const { page, errors, close } = await enter(opened, 'admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    for (const address of ADDRESSES) await measure(page, address)
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const place = () => page.evaluate<number>(`document.querySelector('h1').getBoundingClientRect().left`)
    const before = await place()
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menu').waitFor()
    expect(await place()).toBe(before)
    expect(faults).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)
