import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctPersonName } from '@kervan/contracts/api/people/correct-person-name'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHouse } from '../../testing/house.ts'
import { aCause } from '../../testing/test-records.ts'
import { recognisePerson } from './recognise-person.ts'

const ENDPOINTS = {
  merge: mergePerson,
  unmerge: unmergePerson,
  rename: correctPersonName,
  'add point': addContactPoint,
  'remove point': removeContactPoint,
} as const satisfies Record<string, AnyEndpoint>

const COUNT = 4
/** The first of them are people's own, the others are to be had. */
const PHONES = COUNT + 2
const phone = (number: number) => ({ kind: 'phone', value: `+90532123456${number}` }) as const

const who = fc.nat({ max: COUNT - 1 })
const does = <const Does extends keyof typeof ENDPOINTS>(...of: readonly Does[]) => fc.constantFrom(...of)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: does('merge'), who, into: who }) },
  { weight: 2, arbitrary: fc.record({ does: does('unmerge'), who }) },
  fc.record({ does: does('rename'), who, name_surname: fc.constantFrom('Ali', 'Veli') }),
  {
    weight: 2,
    arbitrary: fc.record({ does: does('add point', 'remove point'), who, phone: fc.nat({ max: PHONES - 1 }) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** People with a phone and an e-mail each, and how a colleague asks for what is done to them. */
const peopled = async () => {
  const { log, start } = createHouse({ turn: async () => {}, run: async () => {} }, () => {})
  const { records, call } = start()
  const ids: string[] = []
  for (let number = 0; number < COUNT; number++) {
    const points = [phone(number), { kind: 'email', value: `person${number}@example.com` } as const]
    ids.push(await recognisePerson(records, `Person ${number}`, points, aCause()))
  }
  const bodyOf = (asked: Act) => {
    if ('into' in asked) return { into: ids[asked.into] }
    if ('phone' in asked) return phone(asked.phone)
    return 'name_surname' in asked ? { name_surname: asked.name_surname } : {}
  }
  const ask = async (asked: Act, key: string) => {
    const request = { params: { personId: ids[asked.who] }, body: bodyOf(asked) } as never
    const { body } = await call<AnyEndpoint>(ENDPOINTS[asked.does], key, request)
    const { id, revision, position } = body as Record<string, unknown>
    return { id, revision, position }
  }
  const countEvents = async () => (await Array.fromAsync(log.readAll())).length
  return { ask, countEvents }
}

test('a command has one effect, whoever was merged and parted before it is repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12, size: 'max' }), async (acts) => {
      const { ask, countEvents } = await peopled()
      const answered: { readonly again: () => Promise<unknown>; readonly answer: unknown }[] = []
      for (const [index, asked] of acts.entries()) {
        const before = await countEvents()
        const again = () => ask(asked, `key ${index}`)
        try {
          const answer = await again()
          // What finds nothing to change is remembered in a database, and this house has none.
          if ((await countEvents()) > before) answered.push({ again, answer })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      const count = await countEvents()
      for (const { again, answer } of answered) expect(await again()).toEqual(answer)
      expect(await countEvents()).toBe(count)
    }),
    { numRuns: 300 },
  )
})
