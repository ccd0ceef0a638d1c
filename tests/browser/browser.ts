import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from '../support/patience.ts'
import { watchAddresses } from './told-addresses.ts'

/** Run by root, Chromium has to be told that there is no sandbox; it must not look for hosts that tests cannot reach. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * The browser of this machine; `npm test` and `npm run screens` name it.
 * @param scrollbars  whether scrollbars take up width of the page, as on a machine with a mouse
 */
export const launch = async ({ scrollbars = false }: { readonly scrollbars?: boolean } = {}): Promise<Browser> => {
  const executablePath = process.env.KERVAN_CHROMIUM ?? (await findBrowser())
  const ignoreDefaultArgs = scrollbars ? ['--hide-scrollbars'] : []
  return chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs })
}

const findBrowser = async (): Promise<string> => {
  const { ensureChromium } = await import('../../runner/bin/ensure-chromium.mjs')
  return ensureChromium()
}

/** How many times slower than the machine pages run: at 8, stories fail that pass only because the machine is fast. */
const SLOWDOWN = Number(process.env.KERVAN_BROWSER_SLOWDOWN ?? 1)

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

const opened = new Set<Page>()
/** Pages of all windows that are not closed yet. */
export const openPages = (): readonly Page[] => [...opened]

export interface Look {
  readonly width: 375 | 900 | 1440
  readonly language: 'tr' | 'en'
  readonly appearance: 'light' | 'dark'
}

/** A look of any width, for what is measured at its borders. */
export interface SizedLook extends Omit<Look, 'width'> {
  readonly width: number
}

export const DESK: Look = { width: 1440, language: 'tr', appearance: 'light' }

/**
 * A window with cookies and storage of its own. Errors that its pages do not catch are kept in `errors`. `close` throws when anything
 * in it violated the content security policy, or an address held what it must not hold.
 * @param planted  texts that no address may hold, beside those that are typed
 */
export const openWindow = async (
  browser: Browser,
  url: string,
  look: SizedLook = DESK,
  planted: ReadonlySet<string> = new Set(),
): Promise<Window> => {
  const options: BrowserContextOptions = {
    baseURL: url,
    locale: look.language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: look.width, height: look.width < 480 ? 812 : 900 },
    colorScheme: look.appearance,
    reducedMotion: 'reduce',
  }
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript((language) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', language)
  }, look.language)
  // A page may be gone again before it was slowed down.
  if (SLOWDOWN > 1) context.on('page', (page) => void slowDown(page).catch(() => {}))
  const errors: string[] = []
  await context.exposeBinding('tellUncaught', (_, words: string) => void errors.push(words))
  await context.addInitScript(HEAR_UNCAUGHT)
  await context.exposeBinding('tellSaid', ({ page }, words: string[]) => void heardOn(page).push(...words))
  await context.addInitScript(HEAR_SAID)
  const toldInAddresses = await watchAddresses(context, planted)
  const page = await context.newPage()
  opened.add(page)
  page.on('close', () => opened.delete(page))
  const breaches: string[] = []
  context.on('console', (said) => {
    if (isBreach(said)) breaches.push(said.text())
  })
  const close = async () => {
    await context.close()
    const faults = [...breaches, ...toldInAddresses()]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
  return { page, errors, close }
}

/**
 * Reports each error that a page does not catch, as it happens: the product shows such an error to the user and keeps it from the
 * browser, which then reports nothing. Left out are calls that the page itself aborted, and the browser's own notice of slow layout.
 */
const HEAR_UNCAUGHT = `{
  const tell = (fault) => {
    if (fault?.name !== 'AbortError' && !/^ResizeObserver loop/.test(String(fault))) void tellUncaught(String(fault))
  }
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('error', ({ error, message }) => tell(error ?? message))
}`

/** Of texts that become scripts only those in files of the page count: the browser complains of what a test evaluates too. */
const isBreach = (said: ConsoleMessage): boolean =>
  said.text().includes("'TrustedScript'")
    ? said.location().url.endsWith('.js')
    : /Content Security Policy|Trusted(HTML|ScriptURL|Type)/i.test(said.text())

/** Keeps what a screen reader would read out by itself: all that comes into the live regions of a page. */
const HEAR_SAID = `new MutationObserver((changes) => {
  const words = changes
    .flatMap(({ target, addedNodes }) => [target, ...addedNodes])
    .flatMap((node) => [node, ...(node.querySelectorAll?.('[role=status] *, [role=alert] *') ?? [])])
    .filter((node) => (node.closest ? node : node.parentElement)?.closest('[role=status], [role=alert]'))
    .map((node) => node.textContent.replace(/\\s+/g, ' ').trim())
  if (words.length > 0) void tellSaid([...new Set(words)])
}).observe(document, { childList: true, characterData: true, subtree: true })`

const heard = new WeakMap<Page, string[]>()
const heardOn = (page: Page): string[] => {
  const words = heard.get(page) ?? []
  heard.set(page, words)
  return words
}

/**
 * Runs an act, and waits for what the page says of it. A toast goes after five seconds, in which a loaded machine may never get
 * to look at the page: what was said counts even where it is gone again.
 */
export const saying = async (
  page: Page,
  texts: readonly (string | RegExp)[],
  act: () => Promise<unknown>,
): Promise<void> => {
  const before = heardOn(page).length
  const isSaid = async (text: string | RegExp) =>
    heardOn(page)
      .slice(before)
      .some((words) => (typeof text === 'string' ? words.includes(text) : text.test(words))) ||
    (await page.getByText(text).first().isVisible())
  await act()
  for (const text of texts)
    await expect.poll(() => isSaid(text), { message: `says ${text}`, timeout: PATIENCE_MS }).toBe(true)
}

export interface Window {
  readonly page: Page
  readonly errors: readonly string[]
  close(): Promise<void>
}

/** Pixels by which a page is wider than the window; the place that is kept for a scrollbar may make it narrower. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)')
