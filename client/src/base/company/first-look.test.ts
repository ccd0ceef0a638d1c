import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { getCompany } from '@kervan/contracts/api/settings/get-company'
import { expect, it } from 'vitest'
import { headersOf } from '../api/request-of.ts'
import { memoryStorage } from '../session/testing/memory-storage.ts'
import { sampleUser } from '../session/testing/sample-user.ts'

const FIRST_LOOK = new URL('../../../public/first-look.js', import.meta.url)

/** The requests by which the script asks for the site's settings, given what the browser has stored, and the page's language after it. */
const askedWith = async (session: Storage, local: Storage) => {
  const asked: [path: string, request: RequestInit][] = []
  const documentElement = { lang: '', setAttribute: () => {}, classList: { add: () => {} } }
  const fetch = async (...request: (typeof asked)[number]) => {
    asked.push(request)
    return new Response(null, { status: 503 })
  }
  runInContext(
    await readFile(FIRST_LOOK, 'utf8'),
    createContext({
      document: { documentElement, title: '' },
      matchMedia: () => ({ matches: false }),
      sessionStorage: session,
      localStorage: local,
      fetch,
    }),
  )
  return { asked, language: documentElement.lang }
}

const USER = sampleUser({ username: 'ışıl' })
const CIRCUMSTANCES = { afterPosition: null, idempotencyKey: 'key' }

it('what is asked before any other script says who calls, as every call does', async () => {
  const session = memoryStorage({ user: JSON.stringify(USER), token: 'secret' })
  const { asked } = await askedWith(session, memoryStorage({ language: 'en' }))
  const headers = headersOf(
    getCompany,
    {},
    { ...CIRCUMSTANCES, language: 'en', session: { user: USER, token: 'secret' } },
  )
  expect(headers).toMatchObject({ 'X-User-ID': USER.id, Authorization: 'Bearer secret' })
  expect(asked).toEqual([[getCompany.path, { headers, credentials: 'include', cache: 'no-store' }]])
})

it.each<Record<string, string>>([{}, { user: 'junk' }])(
  'without a stored user it names none, and it ignores values that cannot be read: %j',
  async (kept) => {
    const { asked, language } = await askedWith(memoryStorage(kept), memoryStorage({ company: 'junk' }))
    expect(language).toBe('tr')
    expect(asked[0]?.[1].headers).toEqual(
      headersOf(getCompany, {}, { ...CIRCUMSTANCES, language: 'tr', session: null }),
    )
  },
)
