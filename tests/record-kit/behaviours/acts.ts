import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { type AnyAct, actBodyOf, actsOfPeople } from '@kervan/contracts/kit/act'
import type { Field, Fields } from '@kervan/contracts/kit/fields/field'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { waysOfPeople } from '@kervan/contracts/kit/status-table'
import { actsThatLock } from '@kervan/contracts/kit/testing/acts-that-lock'
import { type ActCase, actCasesOf, type DoneToNamed } from '@kervan/contracts/kit/testing/own-rule-cases'
import type { RecordAct } from '@kervan/contracts/kit/testing/record-act'
import { filledValues, kindsReferredTo, withReferences } from '../../pact/declared/values.ts'
import { type Ask, endpointsOf, idsToReferTo, type Row, refusalOf } from '../wire.ts'
import { type Behaviour, expecting, make, type Page, plainly, type Subject } from './behaviour.ts'
import { standingAt } from './standing-at.ts'

const endpointOf = ({ endpoints }: Subject, act: string): AnyEndpoint =>
  (endpoints as unknown as Readonly<Record<string, AnyEndpoint>>)[act]!

type Told = Parameters<typeof actBodyOf>[1]

/**
 * Gives a function that replaces the ids in the values of an act by those of existing records: one record of each kind, the same each time.
 * For a field that names one of several kinds it takes one record for each id, and replaces that id in other fields too.
 */
const createTelling = ({ ask, userId }: Subject) => {
  const known = new Map<string, string>()
  const refer = async (kind: string, of: string): Promise<void> => {
    if (!known.has(of)) known.set(of, (await idsToReferTo(ask, [kind], userId)).get(kind)!)
  }
  return async ({ asks }: AnyAct, told: Told): Promise<Told> => {
    const isOneOf = (name: string) => (asks as Fields)[name]?.kinds !== undefined
    for (const [name, value] of Object.entries(told)) {
      if (!isOneOf(name) || value === null) continue
      const { kind, id } = value as { kind: string; id: string }
      await refer(kind, id)
    }
    const others = Object.fromEntries(Object.entries(asks as Fields).filter(([name]) => !isOneOf(name)))
    for (const kind of kindsReferredTo(others, told)) await refer(kind, kind)
    const placed = JSON.stringify(withReferences(others, told, (kind) => known.get(kind)!))
    return JSON.parse([...known].reduce((text, [of, id]) => text.replaceAll(`"${of}"`, `"${id}"`), placed)) as Told
  }
}

type Change = Extract<RecordAct, { type: 'Change' }>

/** Changes records that a record names, or archives a lead among them. */
const changeNamed = async ({ ask, declared }: Subject, page: Page, named: DoneToNamed): Promise<void> => {
  for (const [kind, done] of Object.entries(named)) {
    const [field] = Object.entries<Field>(declared.fields).find(([, each]) => kindsOf(each).includes(kind))!
    const params = { id: (page[field] as unknown as { readonly id: string }).id }
    for (const each of done) {
      if (each.type === 'Archive') {
        await ask(WRITTEN_ENDPOINTS.lead.archive as unknown as AnyEndpoint, { params })
        continue
      }
      const { get, change } = endpointsOf(kind)
      const { set } = each as Change
      await ask(change, { params, body: set }, ((await ask(get, { params })) as Row).revision)
    }
  }
}

/** A record where an act can be asked, with what was done to it before. */
const readyFor = async (
  subject: Subject,
  telling: ReturnType<typeof createTelling>,
  act: AnyAct,
  { held, acts = [], named }: ActCase,
  from: string | undefined = act.in?.[0],
) => {
  const { ask, declared } = subject
  const isMadeThere = from === undefined || from === declared.status?.initial
  const made = isMadeThere ? await make(subject, held) : await standingAt(subject, from)
  for (const each of acts as readonly Extract<RecordAct, { type: 'Act' }>[])
    await ask(endpointOf(subject, each.act), {
      params: made.params,
      body: await telling(declared.acts![each.act]!, each.asked as Told),
    })
  if (named) await changeNamed(subject, await made.page(), named)
  return made
}

/** The code with which a page says beforehand that an act would be refused. */
const toldOf = (page: object, act: string) =>
  (page as { readonly refused: readonly { readonly act?: string; readonly code: string }[] }).refused.find(
    (each) => each.act === act,
  )?.code

/** Acts have a call, an event and a place in the history; a page tells beforehand what the call would refuse. */
export const acts: Behaviour = async (subject) => {
  const { declared, endpoints, ask, clerk } = subject
  const { faults, expect } = expecting()
  const telling = createTelling(subject)
  for (const [name, act] of actsOfPeople(declared)) {
    const endpoint = endpointOf(subject, name)
    const { refused = {}, ...usual } = actCasesOf(declared, name)
    const asking = async (params: object, { asked }: ActCase = {}, by: Ask = ask) => {
      const told = asked ?? usual.asked ?? filledValues(act.asks)
      const body = actBodyOf(act, await telling(act, told))
      return by(endpoint, { params, ...(Object.keys(act.asks).length > 0 && { body }) })
    }
    const what = (of: string) => `${name}: ${of}`
    const { params, page } = await readyFor(subject, telling, act, usual)
    const before = await page()
    expect(what('what the page tells of it'), toldOf(before, name), undefined)
    if (act.permission !== undefined)
      expect(what('without permission'), (await refusalOf(asking(params, {}, clerk.ask)))?.code, 'not-permitted')
    expect(what('done'), (await refusalOf(asking(params)))?.code, undefined)
    const { data } = (await ask(endpoints.history, { params })) as { data: readonly HistoryEntry[] }
    expect(
      what('in the history'),
      data.some(({ type }) => type === `${declared.eventPrefix}${act.event}`),
      true,
    )
    await ask(endpoints.archive, { params })
    expect(what('of what is archived'), (await refusalOf(asking(params)))?.code, 'record-archived')
    expect(what('what the page of it tells then'), (await page()).refused, [])
    const elsewhere = [...(declared.status ? waysOfPeople(declared.status).keys() : [])].find(
      (status) => act.in && !act.in.includes(status),
    )
    if (elsewhere !== undefined) {
      const made = await readyFor(subject, telling, act, {}, elsewhere)
      expect(what(`in ${elsewhere}`), (await refusalOf(asking(made.params)))?.code, 'act-not-allowed')
      expect(what(`beforehand in ${elsewhere}`), toldOf(await made.page(), name), 'act-not-allowed')
    }
    for (const [code, met] of Object.entries(refused)) {
      const made = await readyFor(subject, telling, act, met as ActCase)
      const { revision } = await made.page()
      expect(what('refused'), (await refusalOf(asking(made.params, met as ActCase)))?.code, code)
      expect(what('after what was refused'), (await made.page()).revision, revision)
    }
  }
  return faults
}

/** A locked record refuses changes and undos; its page says so, and a note can still be added. */
export const locks: Behaviour = async (subject) => {
  const { declared, endpoints, ask } = subject
  const { faults, expect } = expecting()
  if (!declared.locked) return faults
  const { in: fixedIn } = declared.locked
  const status = fixedIn?.find((each) => waysOfPeople(declared.status!).has(each))
  // Where only the product brings records to that status, no call of the kind does.
  if (fixedIn && status === undefined) return faults
  const made = status === undefined ? await make(subject) : await standingAt(subject, status)
  const { params, page } = made
  if (status === undefined)
    for (const each of actsThatLock(declared) as readonly Change[])
      await ask(endpoints.change, { params, body: each.set }, made.at(0))
  const { revision, locked } = (await page()) as unknown as { revision: string; locked: { code: string } | null }
  expect('what the page says', locked?.code, 'record-locked')
  const changing = ask(endpoints.change, { params, body: plainly(subject, 'Şişli') }, revision)
  expect('a change', (await refusalOf(changing))?.code, 'record-locked')
  expect('after what was refused', (await page()).revision, revision)
  await ask(endpoints.addNote, { params, body: { text: 'Not' } })
  expect('a note', (await page()).noteList.length, 1)
  return faults
}
