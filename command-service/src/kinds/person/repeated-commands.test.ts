import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { giveConsent } from '@kervan/contracts/api/people/give-consent'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHouse } from '../../testing/house.ts'
import { aCause } from '../../testing/test-records.ts'
import { recognisePerson } from './testing/recognise-person.ts'

const ENDPOINTS = {
  merge: mergePerson,
  unmerge: unmergePerson,
  rename: WRITTEN_ENDPOINTS.person.change,
  'add point': addContactPoint,
  'remove point': removeContactPoint,
  'correct point': correctContactPoint,
  agree: giveConsent,
  open: openLead,
} as const satisfies Record<string, AnyEndpoint>

const COUNT = 4
/** The first of them are people's own, the others are free. */
const PHONES = COUNT + 2
const phone = (number: number) => ({ kind: 'phone', value: `+90532123456${number}` }) as const

const who = fc.nat({ max: COUNT - 1 })
const does = <const Does extends keyof typeof ENDPOINTS>(...of: readonly Does[]) => fc.constantFrom(...of)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: does('merge'), who, into: who }) },
  { weight: 2, arbitrary: fc.record({ does: does('unmerge'), who }) },
  fc.record({
    does: does('correct point'),
    who,
    from: fc.nat({ max: PHONES - 1 }),
    to: fc.nat({ max: PHONES - 1 }),
  }),
  fc.record({ does: does('agree'), who, words: fc.constantFrom('Evet', 'Olur') }),
  fc.record({ does: does('rename'), who, name: fc.constantFrom('Ali', 'Veli') }),
  {
    weight: 2,
    arbitrary: fc.record({ does: does('add point', 'remove point'), who, phone: fc.nat({ max: PHONES - 1 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('open'),
      number: fc.nat({ max: PHONES - 1 }),
      treatment: fc.constantFrom('dental', 'hair'),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** People with a phone and an e-mail each, and how a colleague asks for changes of them. */
const peopled = async () => {
  const { log, start } = createHouse({ turn: async () => {}, run: async () => {} }, () => {})
  const { records, call } = start()
  const ids: string[] = []
  for (let number = 0; number < COUNT; number++) {
    const points = [phone(number), { kind: 'email', value: `person${number}@example.com` } as const]
    ids.push(await recognisePerson(records, `Person ${number}`, points, aCause()))
  }
  const bodyOf = (asked: Act) => {
    if ('number' in asked)
      return {
        name_surname: 'Who asks',
        phone_number: phone(asked.number).value,
        source: 'phone',
        treatment: asked.treatment,
      }
    if ('into' in asked) return { into: ids[asked.into] }
    if ('phone' in asked) return phone(asked.phone)
    if ('words' in asked) return { channel: 'sms', how: 'spoken', words: asked.words }
    if ('from' in asked) return { kind: 'phone', from: phone(asked.from).value, to: phone(asked.to).value }
    return 'name' in asked ? { name: asked.name } : {}
  }
  const ask = async (asked: Act, key: string) => {
    const request = {
      params: 'who' in asked ? { personId: ids[asked.who], id: ids[asked.who] } : {},
      body: bodyOf(asked),
    } as never
    const { body } = await call<AnyEndpoint>(ENDPOINTS[asked.does], key, request)
    const { id, revision, position } = body as Record<string, unknown>
    return { id, revision, position }
  }
  const countEvents = async () => (await Array.fromAsync(log.readAll())).length
  return { ask, countEvents }
}

test('a command has one effect, whichever people were merged and parted, or have its number, before it is repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12, size: 'max' }), async (acts) => {
      const { ask, countEvents } = await peopled()
      const answered: { readonly again: () => Promise<unknown>; readonly answer: unknown }[] = []
      for (const [index, asked] of acts.entries()) {
        const before = await countEvents()
        const again = () => ask(asked, `key ${index}`)
        try {
          const answer = await again()
          // A command that finds nothing to change is remembered in a database, and this house has none.
          if ((await countEvents()) > before) answered.push({ again, answer })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      const count = await countEvents()
      for (const { again, answer } of answered) expect(await again()).toEqual(answer)
      expect(await countEvents()).toBe(count)
    }),
    { numRuns: schedulesOf(60, 300) },
  )
})

test('an opening that joined one which was cut short has one effect too, though its person has its number no longer', async () => {
  const request = {
    params: {},
    body: { name_surname: 'Ayşe', phone_number: phone(0).value, source: 'phone', treatment: 'dental' },
  } as never
  for (let atCall = 1; atCall < 25; atCall++) {
    const { log, start } = createHouse({ turn: async () => {}, run: async () => {} }, () => {})
    await start({ atCall, carriedOut: true })
      .call(openLead, 'cut short', request)
      .catch(() => {})
    const opened = async () => (await start().call(openLead, 'the other', request)).body
    const answer = (await opened().catch((error) => error)) as { readonly personId: string }
    if (answer instanceof Refusal) continue
    const params = { personId: answer.personId }
    await start().call(addContactPoint, 'add', { params, body: phone(1) })
    await start().call(removeContactPoint, 'remove', { params, body: phone(0) })
    const before = (await Array.fromAsync(log.readAll())).length
    expect(await opened()).toEqual(answer)
    expect((await Array.fromAsync(log.readAll())).length).toBe(before)
  }
})
