import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { BrowserContext, Page } from 'playwright-core'

/** What a person typed that can be no word of ours: it has a space, four digits in a row or an at sign. */
const IS_OWN = /\S\s+\S|\d{4}|@/

/** Parameters of reads that are asked with a body for them; a list's page has them behind `#`. */
const TYPED: ReadonlyMap<string, readonly string[]> = new Map(
  ENDPOINTS.flatMap(({ path, inBody }) => (inBody ? [[path, inBody.typed] as const] : [])),
)

/** What is typed into fields, told as it is. Passwords are, too. */
const HEAR_TYPED = `addEventListener('input', ({ target }) => {
  if (typeof target?.value === 'string') void tellTyped(target.value)
}, true)`

/**
 * Holds a window to what its addresses may tell a server: those that it asks for, and those of its pages up to `#`.
 * @param planted  what people are called and how they are reached
 * @returns tells what stands in an address and should not, one line each
 */
export const watchAddresses = async (
  context: BrowserContext,
  planted: ReadonlySet<string>,
): Promise<() => readonly string[]> => {
  const typed = new Set<string>()
  const told = new Set<string>()
  await context.exposeBinding('tellTyped', (_, value: string) => void (IS_OWN.test(value) && typed.add(value.trim())))
  await context.addInitScript(HEAR_TYPED)
  const tell = (url: string) => void (url.startsWith('http') && told.add(url.replace(/#.*$/, '')))
  context.on('request', (request) => tell(request.url()))
  context.on('page', (page: Page) => page.on('framenavigated', (frame) => tell(frame.url())))
  return () => [...new Set([...told].flatMap((url) => faultsOf(new URL(url), [...planted, ...typed])))]
}

/** What stands in an address that a server is told, and should not. */
export const faultsOf = ({ pathname, searchParams }: URL, secrets: readonly string[]): readonly string[] => {
  const path = decoded(pathname)
  const isPage = !path.startsWith('/api/')
  const asked = TYPED.get(isPage ? `/api${path}` : path) ?? ['search']
  const parameters = asked.flatMap((name) => (searchParams.has(name) ? [`${path} is asked by ?${name}=`] : []))
  const text = `${path} ${[...searchParams.values()].join(' ')}`
  const values = secrets.flatMap((secret) => (text.includes(secret) ? [`${path} tells "${secret}"`] : []))
  return [...parameters, ...values]
}

/** A story may go to an address that is none. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
