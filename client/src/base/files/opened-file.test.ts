import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../session/session-store.ts'
import { sampleUser } from '../session/testing/sample-user.ts'
import { fetchFile, fileHeaders } from './opened-file.ts'

const HOLDER = { kind: 'clinic', record: '0198f3a0-0000-7000-8000-0000000000a1' } as const
const FILE = 'a'.repeat(64)
const COLLEAGUE = sampleUser({ id: HOLDER.record, viewedBy: { id: HOLDER.record, fullName: 'Mert' } })

const asked: { readonly url: string; readonly headers: Record<string, string> }[] = []
let answer: Response

beforeEach(() => {
  asked.length = 0
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/clinics' })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers })
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a file is asked for by the session of the tab, and what is refused is no file', async () => {
  beginSession({ user: COLLEAGUE, token: 'of the look' })
  answer = new Response('bytes')
  expect(await (await fetchFile(FILE, HOLDER)).text()).toBe('bytes')
  expect(asked).toEqual([
    {
      url: `/api/files/${FILE}?kind=clinic&record=${HOLDER.record}`,
      headers: { Authorization: 'Bearer of the look' },
    },
  ])
  answer = Response.json({ code: 'file-not-found' }, { status: 404 })
  await expect(fetchFile(FILE, HOLDER)).rejects.toThrow('404')
})

test('a tab that was opened without a token has the cookie alone', () => {
  beginSession({ user: COLLEAGUE, token: null })
  expect(fileHeaders()).toEqual({})
})
