import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownContent } from './shown-content.ts'

test('however long a text is, the files that came with it are named, and where it is as it was formatted', () => {
  const attachments = [{ providerId: '1/2/3', fileName: 'film.dcm' }]
  const formatted = { id: 'a'.repeat(64), name: 'mail.txt', type: 'text/plain', size: 9 }
  const shown = shownContent({ kind: 'text', text: 'a'.repeat(60_000), attachments, formatted }) as { text: string }
  expect(shown).toMatchObject({ kind: 'text', attachments, formatted })
  expect(shown.text.length).toBeGreaterThan(10_000)
})

test('what is short stays as it is, and nothing is longer than the bound', () => {
  const file = fc.record({ providerId: fc.string({ maxLength: 300 }), fileName: fc.string({ maxLength: 200 }) })
  const content = fc.record({
    kind: fc.constant('text' as const),
    text: fc.string({ maxLength: 60_000, size: 'max' }),
    attachments: fc.array(file, { minLength: 1, maxLength: 50 }),
  })
  fc.assert(
    fc.property(content, (sent) => {
      const length = JSON.stringify(sent).length
      const shown = shownContent(sent)
      if (length < 10_000) expect(JSON.parse(JSON.stringify(shown))).toEqual(sent)
      const { text, attachments = [] } = shown as typeof sent
      const characters =
        text.length + attachments.reduce((sum, each) => sum + each.providerId.length + each.fileName.length, 0)
      expect(characters).toBeLessThanOrEqual(16_384)
    }),
    { numRuns: 50 },
  )
})
