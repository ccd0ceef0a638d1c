import { randomBytes } from 'node:crypto'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECTIONS } from '../projections.ts'
import { createBuildWriter } from '../projector/build-writer.ts'
import { createBuild, indexBuild } from '../projector/builds.ts'
import { contentsOf } from '../projector/testing/fold-events.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { recordsIn } from '../testing/records.ts'
import { testLog } from '../testing/test-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

/** Nothing in it repeats, so that no compression helps an index. */
const unpressed = (alphabet: (byte: number) => string, length: number): string =>
  Array.from(randomBytes(length), alphabet).join('')

const ODD: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['latin letters', unpressed((byte) => String.fromCodePoint(0x100 + byte), 8_000)],
  ['letters of another plane', unpressed((byte) => String.fromCodePoint(0x1d400 + byte), 8_000)],
  ['accents upon one letter', `a${unpressed((byte) => String.fromCodePoint(0x300 + (byte % 0x70)), 8_000)}`],
  ['words', unpressed((byte) => (byte % 5 === 0 ? ' ' : String.fromCodePoint(0x4e00 + byte)), 8_000)],
  ['halves of pairs', unpressed((byte) => String.fromCharCode(0xd800 + byte), 8_000)],
  ['zero characters', 'a\0b\0'.repeat(1_000)],
  ['signs', unpressed((byte) => String.fromCodePoint(1 + (byte % 0x2f)), 8_000)],
  ['a megabyte', unpressed((byte) => String.fromCodePoint(0x400 + byte), 700_000)],
]

const contentsOfKind = (text: string): MessageContent[] => [
  { kind: 'text', text },
  { kind: 'image', media: { providerId: text, caption: text, fileName: text } },
  { kind: 'location', latitude: 1, longitude: 2, name: text, address: text },
  { kind: 'contacts', contacts: Array.from({ length: 50 }, () => ({ name: text, phones: [text], emails: [text] })) },
  { kind: 'choice', title: text, form: text },
  { kind: 'reaction', to: text, emoji: text },
  { kind: 'system', text },
  { kind: 'unknown', type: text, raw: { [text]: [text] } },
]

/** Everything that a stranger can type or a provider can tell, and a lead with all the tags that colleagues like. */
const story = (text: string) => {
  const log = testLog()
  const tells = recordsIn(log)
  tells.colleague('Mehmet')
  tells.person('isil', [{ kind: 'channel', channel: 'whatsapp', value: text.slice(0, 500) || 'TR.1' }], text)
  tells.lead('a', 'isil', { campaign: text })
  tells.conversation('c')
  for (const [index, content] of contentsOfKind(text).entries()) {
    tells.receives('c', `m${index}`, content, '2026-03-01T12:00:00.000Z')
    tells.edits('c', `m${index}`, text, { editId: text.slice(0, 500) })
    tells.routes('c', `m${index}`, 'isil', 'a')
    tells.echoes('c', `e${index}`, content, '2026-03-01T12:00:00.000Z')
    tells.delivers('c', `e${index}`, 'failed', [{ code: 1, title: text }])
  }
  tells.onPerson('isil', 'PersonNameCorrected', { name: `${text}.` })
  for (let tag = 0; tag < 60; tag++) tells.onLead('a', 'LeadTagged', { tag: `${tag} ${text.slice(0, 37)}` })
  return log.events
}

/** As one row of JSON, to know that rows have a bound. */
const LARGEST_ROW = 500_000

test.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))(
  '%s: nothing that people send parks an event, or makes a row without bound',
  async (_, projection) => {
    const { pool } = database
    for (const [what, text] of ODD) {
      const build = await inTransaction(pool, (client) => createBuild(client, projection, 'scratch'))
      await indexBuild(pool, projection, build)
      const writer = createBuildWriter(pool, projection, build.build)
      for (const event of story(text)) await writer.apply([event], (await writer.standing())!)
      const { rows } = await pool.query(
        'select type, left(reason, 200) as reason from projections.parked where build = $1',
        [build.build],
      )
      expect(rows, what).toEqual([])
      const contents = await contentsOf(pool, projection, build.build)
      const largest = Math.max(0, ...Object.values(contents).flatMap((rows) => rows.map(lengthOf)))
      expect(largest, what).toBeLessThan(LARGEST_ROW)
    }
  },
)

const lengthOf = (row: object): number =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)).length
