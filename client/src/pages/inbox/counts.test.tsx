import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { QueueLink } from './QueueLink.tsx'
import { UnreadMark } from './UnreadMark.tsx'

vi.mock('../../base/format/use-formats.ts', () => ({
  useFormats: () => ({ number: (value: number) => value.toLocaleString('tr') }),
}))
vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { count }: { count: number }) => `${key} ${count}` }),
}))

const wordsOf = (markup: string): string => markup.replaceAll(/<style.*?<\/style>/g, '').replaceAll(/<[^>]+>/g, '|')

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_500, '99+'],
])('of %i unread messages a row shows %s, and tells a screen reader how many', (count, shown) => {
  expect(wordsOf(renderToStaticMarkup(<UnreadMark count={count} />))).toMatch(
    new RegExp(`\\|${shown.replace('+', '\\+')}\\|+unread ${count}\\|`),
  )
})

test.each([
  [999, true, '999'],
  [999, false, '999+'],
])('a queue of %i conversations, exactly: %j, shows %s', (value, exact, shown) => {
  const link = <QueueLink to="/inbox" name="Bekleyen" count={{ value, exact }} isHere />
  expect(wordsOf(renderToStaticMarkup(<MemoryRouter>{link}</MemoryRouter>))).toContain(`|${shown}|`)
})
