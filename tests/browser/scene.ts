import type { Locator, Page } from 'playwright-core'
import type { House } from './house.ts'

/** A page in a state: how to get there, and what shows that it is there. */
export interface Scene {
  readonly name: string
  readonly as: 'nobody' | 'ayse' | 'guest' | 'admin'
  readonly go: (page: Page, house: House) => Promise<void>
  /** Pixels that the page needs to be seen whole, where a window shows too little of it. */
  readonly height?: number
}

/** Answers requests with `body`, where a real answer would need a mail server, a device or another day. */
export const answering = async (page: Page, path: string, body: object, status = 200): Promise<void> => {
  await page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
}

/** Answers requests as a server does that cannot serve them now. */
export const failing = async (page: Page, path: string): Promise<void> => {
  await page.route(path, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"code":"unavailable","status":503}',
    }),
  )
}

/** What a screen offers once it has given up asking. */
export const retryButton = (page: Page): Locator => page.getByRole('button', { name: /^(Yeniden dene|Try again)$/ })

/** Requests that never come to an end. */
export const hanging = async (page: Page, path: string): Promise<void> => {
  await page.route(path, () => undefined)
}

/**
 * The states of a page that cannot show its content: its call is under way, fails, and is not allowed for this user.
 * @param asked  the call that it waits for
 */
export const troubleOf = (name: string, address: string, asked: string, as: Scene['as']): readonly Scene[] => [
  {
    name: `${name}-loading`,
    as,
    go: async (page) => {
      await hanging(page, asked)
      await page.goto(address, { waitUntil: 'commit' })
      await page
        .getByRole('status', { name: /yükleniyor|loading/i })
        .first()
        .waitFor()
    },
  },
  {
    name: `${name}-failing`,
    as,
    go: async (page) => {
      await failing(page, asked)
      await page.goto(address)
      await retryButton(page).first().waitFor()
    },
  },
  { name: `${name}-refused`, as: 'guest', go: async (page) => void (await page.goto(address)) },
]
