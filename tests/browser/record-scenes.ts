import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { DECLARED, type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { sampleValues } from '@kervan/contracts/kit/fields/field-types'
import { writableOf } from '@kervan/contracts/kit/fields/writable-fields'
import { personOfRecord } from '@kervan/contracts/kit/recognised-person'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { ownRuleCasesOf } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { Page } from 'playwright-core'
import { plainTextOf } from '../pact/declared/values.ts'
import type { House } from './house.ts'
import { type Scene, troubleOf } from './scene.ts'

export const endpointsOf = (record: AnyRecord): RecordEndpoints<AnyRecord> =>
  RECORD_ENDPOINTS[record.kind as keyof typeof RECORD_ENDPOINTS] as never

/** What a record of any kind is made with: the samples of its types, and references to nothing, which need no other record. */
export const sampleRecord = (record: AnyRecord, title: string, which = 0): Record<string, unknown> => {
  const person = personOfRecord(record)
  const { [person ?? '']: _, ...values } = valuesOf(record, title, which)
  return person ? { ...values, name_surname: title, phone_number: newPhone() } : values
}

let people = 0
/** Records of people are made by name and number. */
const newPhone = (): string => `+9053344${String(10_000 + people++)}`

const namesNothing = (name: string, { type }: Pick<Field, 'type'>): [string, unknown][] => {
  if (namesOne({ type })) return [[name, null]]
  return type === 'references' ? [[name, []]] : []
}

const withoutReferences = ({ fields }: Field, lines: unknown): object[] =>
  (lines as object[]).map((line) => ({
    ...line,
    ...Object.fromEntries(Object.entries(fields ?? {}).flatMap(([name, field]) => namesNothing(name, field as Field))),
  }))

const valuesOf = (record: AnyRecord, title: string, which: number): Record<string, unknown> => {
  const { holds, filled } = ownRuleCasesOf(record)
  const held: Record<string, unknown> = { ...sampleValues(writableOf(record.fields), which), ...holds, ...filled }
  return {
    ...held,
    ...Object.fromEntries(
      Object.entries<Field>(writableOf(record.fields)).flatMap(([name, field]): [string, unknown][] =>
        field.type === 'lines' && held[name]
          ? [[name, withoutReferences(field, held[name])]]
          : namesNothing(name, field),
      ),
    ),
    [record.title]: title,
  }
}

/** Makes a record as the administrator and gives its id. */
export const createRecord = async (house: House, record: AnyRecord, title: string): Promise<string> => {
  const body = { ...sampleRecord(record, title), ...(await namedBy(house, record)) }
  const { id } = await house.admin.call(endpointsOf(record).create, { body: body as never })
  return id
}

const named = new WeakMap<House, Map<string, Promise<string>>>()

/** Fields of a record that must name another beside its person: required ones, and what its own rules ask for. */
export const namingFields = (record: AnyRecord): readonly (readonly [string, Field])[] => {
  const { holds = {} } = ownRuleCasesOf(record)
  return Object.entries<Field>(record.fields).filter(
    ([name, { type, required }]) => type === 'reference' && (required || Object.hasOwn(holds, name)),
  )
}

/** The records that one must name beside a person: one of each kind in a house, ready to be named. */
const namedBy = async (house: House, record: AnyRecord): Promise<Record<string, string>> => {
  const inHouse = named.get(house) ?? new Map<string, Promise<string>>()
  named.set(house, inHouse)
  const wanted = namingFields(record)
  return Object.fromEntries(
    await Promise.all(
      wanted.map(async ([name, { of }]) => {
        const id =
          inHouse.get(of as string) ??
          (of === 'lead' ? openToBeNamed(house) : createToBeNamed(house, RECORDS[of as DeclaredKind]))
        inHouse.set(of as string, id)
        return [name, await id] as const
      }),
    ),
  )
}

const openToBeNamed = async (house: House): Promise<string> => {
  const body = { name_surname: 'Nil Nar', phone_number: newPhone(), source: 'phone' } as const
  return (await house.admin.call(openLead, { body: body as never })).id
}

const createToBeNamed = async (house: House, record: AnyRecord): Promise<string> => {
  const id = await createRecord(house, record, 'Uluslararası Sağlık Fuarı')
  for (const [done, act] of (ownRuleCasesOf(record).named ?? []).entries()) {
    if (act.type !== 'Move')
      throw new Error(`${record.kind}: only moves are made before it is named, and no ${act.type}`)
    const body = { [statusNameOf(record)]: act.status } as never
    await house.admin.call(endpointsOf(record).move!, { params: { id }, body }, { ifMatch: String(done) })
  }
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
      { params: { id: id as string }, body: { [plainTextOf(record)]: name } as never },
      { ifMatch: revision },
    )
  await rename('Şişli Merkez', '1')
  const called = personOfRecord(record) ? NAMES[0]! : 'Şişli Merkez'
  const show = async (page: Page, address: string, of: RegExp | string) => {
    await page.goto(address)
    await page.getByText(of).first().waitFor()
  }
  const at = `/${collection}/${id}`
  // A user who sees all groups of fields, where the kind has some.
  const as = Object.values<Field>(record.fields).some(({ group }) => group !== null) ? 'admin' : 'ayse'
  return [
    { name: collection, as, go: (page) => show(page, `/${collection}`, 'Çankaya') },
    ...troubleOf(collection, `/${collection}`, list, 'ayse'),
    {
      name: `${collection}-nothing-found`,
      as: 'ayse',
      go: async (page) => void (await page.goto(`/${collection}#search=zzzz`)),
    },
    {
      name: `${collection}-filtered`,
      as,
      go: async (page) => {
        const group = new URLSearchParams({ any: 'createdAt=today|changedAt=last-7-days&createdAt=filled' })
        await show(page, `/${collection}?${group}&sort=-changedAt,createdAt`, 'Çankaya')
        const narrow = page.getByRole('button', { name: /^(Filtreler|Filters),/ })
        if (await narrow.isVisible()) await narrow.click()
        await page.locator('button.open').first().click()
        await page.getByRole('dialog').last().getByRole('group').first().waitFor()
      },
    },
    { name: kind, as, go: (page) => show(page, at, called) },
    { name: `${kind}-unknown`, as, go: async (page) => void (await page.goto(`/${collection}/xyz`)) },
    { name: `${kind}-notes`, as, go: (page) => show(page, `${at}?tab=notes`, 'Fiyat listesi yenilenecek.') },
    {
      name: `${kind}-history`,
      as,
      go: (page) => show(page, `${at}?tab=history`, /(değiştirdi|made a change)/),
    },
    { name: `${kind}-as-it-was`, as, go: (page) => show(page, `${at}?tab=history&at=0`, /(Şimdi|Now):/) },
    {
      name: `${kind}-compared`,
      as,
      go: (page) => show(page, `${at}?tab=history&compare=0..2`, 'Şişli Merkez'),
    },
    {
      name: `${kind}-new`,
      as,
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
