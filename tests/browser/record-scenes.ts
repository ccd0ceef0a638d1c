import type { Field } from '@kervan/contracts/fields/field'
import { sampleValues } from '@kervan/contracts/fields/field-types'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { ownRuleCasesOf } from '@kervan/contracts/record/testing/own-rule-cases'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { DECLARED } from '@kervan/contracts/records/registry'
import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { failing, hanging, type Scene } from './scene.ts'

export const endpointsOf = (record: AnyRecord): RecordEndpoints<AnyRecord> =>
  RECORD_ENDPOINTS[record.kind as keyof typeof RECORD_ENDPOINTS] as never

/** What a record of any kind is made with: the samples of its types, and references to nothing, which need no other record. */
export const sampleRecord = (record: AnyRecord, title: string, which = 0): Record<string, unknown> => ({
  ...sampleValues(record.fields, which),
  ...ownRuleCasesOf(record).holds,
  ...Object.fromEntries(
    Object.entries<Field>(record.fields).flatMap(([name, { type }]): [string, unknown][] => {
      if (type === 'reference') return [[name, null]]
      return type === 'references' ? [[name, []]] : []
    }),
  ),
  [record.title]: title,
})

/** Makes a record as the administrator and gives its id. */
export const createRecord = async (house: House, record: AnyRecord, title: string): Promise<string> => {
  const { id } = await house.admin.call(endpointsOf(record).create, { body: sampleRecord(record, title) as never })
  return id
}

const NAMES = ['Şişli', 'Işıl', 'Çankaya', 'Üsküdar', 'Göztepe', 'İzmir', 'Ordu', 'Lara', 'Bodrum', 'Kadıköy']

/** Every screen of every declared kind that has a list, in every state. */
export const recordScenes = async (house: House): Promise<readonly Scene[]> => {
  const scenes = await Promise.all(DECLARED.filter(({ single }) => !single).map((record) => scenesOf(house, record)))
  return scenes.flat()
}

const scenesOf = async (house: House, record: AnyRecord): Promise<readonly Scene[]> => {
  const { kind, collection } = record
  const list = `**/api/${collection}?*`
  const ids: string[] = []
  for (const name of NAMES) ids.push(await createRecord(house, record, name))
  const [id] = ids
  const { change, addNote } = endpointsOf(record)
  await house.admin.call(addNote, { params: { id: id as string }, body: { text: 'Fiyat listesi yenilenecek.' } })
  const rename = (name: string, revision: string) =>
    house.admin.call(
      change,
      { params: { id: id as string }, body: { [record.title]: name } as never },
      { ifMatch: revision },
    )
  await rename('Şişli Merkez', '1')
  const show = async (page: Page, address: string, of: RegExp | string) => {
    await page.goto(address)
    await page.getByText(of).first().waitFor()
  }
  const at = `/${collection}/${id}`
  return [
    { name: collection, as: 'ayse', go: (page) => show(page, `/${collection}`, 'Çankaya') },
    {
      name: `${collection}-loading`,
      as: 'ayse',
      go: async (page) => {
        await hanging(page, list)
        await page.goto(`/${collection}`, { waitUntil: 'commit' })
        await page.getByRole('status', { name: /yükleniyor|loading/i }).waitFor()
      },
    },
    {
      name: `${collection}-failing`,
      as: 'ayse',
      go: async (page) => {
        await failing(page, list)
        await page.goto(`/${collection}`)
        await page.getByRole('button', { name: /^(Yeniden dene|Try again|Retry)$/i }).waitFor()
      },
    },
    {
      name: `${collection}-nothing-found`,
      as: 'ayse',
      go: async (page) => void (await page.goto(`/${collection}#search=zzzz`)),
    },
    {
      name: `${collection}-filtered`,
      as: 'ayse',
      go: async (page) => {
        const group = new URLSearchParams({ any: 'createdAt=today|changedAt=last-7-days&createdAt=filled' })
        await show(page, `/${collection}?${group}&sort=-changedAt,createdAt`, 'Çankaya')
        const narrow = page.getByRole('button', { name: /^(Filtreler|Filters),/ })
        if (await narrow.isVisible()) await narrow.click()
        await page.locator('button.open').first().click()
        await page.getByRole('dialog').last().getByRole('group').first().waitFor()
      },
    },
    { name: `${collection}-refused`, as: 'guest', go: async (page) => void (await page.goto(`/${collection}`)) },
    { name: kind, as: 'ayse', go: (page) => show(page, at, 'Şişli Merkez') },
    { name: `${kind}-unknown`, as: 'ayse', go: async (page) => void (await page.goto(`/${collection}/xyz`)) },
    { name: `${kind}-notes`, as: 'ayse', go: (page) => show(page, `${at}?tab=notes`, 'Fiyat listesi yenilenecek.') },
    {
      name: `${kind}-history`,
      as: 'ayse',
      go: (page) => show(page, `${at}?tab=history`, /(değiştirdi|made a change)/),
    },
    { name: `${kind}-as-it-was`, as: 'ayse', go: (page) => show(page, `${at}?tab=history&at=0`, /(Şimdi|Now):/) },
    {
      name: `${kind}-compared`,
      as: 'ayse',
      go: (page) => show(page, `${at}?tab=history&compare=0..2`, 'Şişli Merkez'),
    },
    {
      name: `${kind}-new`,
      as: 'ayse',
      go: async (page) => {
        await page.goto(`/${collection}/new`)
        await page.getByRole('button', { name: /^(Oluştur|Create)$/ }).click()
        await page
          .getByText(/^(Bu alan gerekli|This field is required)$/)
          .first()
          .waitFor()
      },
    },
  ]
}
