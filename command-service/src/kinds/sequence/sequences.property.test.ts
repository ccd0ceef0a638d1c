import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from '../../kit/derived-ids.ts'
import { addConsentTo } from '../../testing/consents.ts'
import { type AtCall, aStep, createSequenceHouse, type SequenceHouse } from '../../testing/sequence-house.ts'
import { aCause } from '../../testing/test-records.ts'
import { runInLine } from '../lead/run-in-line.ts'
import { templateBook } from '../whatsapp-template/template-book.ts'
import { SEQUENCE_PROCESS } from './enrolments.ts'

const COLLEAGUE = { kind: 'user', id: derivedId('ayse'), name: 'Ayşe' } as const
const stepsWith = (template: string) => [
  aStep(1, { does: 'message', text: 'Merhaba {firstName}' }),
  aStep(2, { does: 'wait', wait: 2, unit: 'hours' }),
  aStep(3, { does: 'message', text: 'Size nasıl yardımcı olabiliriz?' }),
  aStep(4, { does: 'stage', stage: 'in-follow-up' }),
  aStep(5, { does: 'wait', wait: 1, unit: 'hours' }),
  aStep(6, { does: 'follow-up', subcategory: 'Ara' }),
  aStep(7, { does: 'template', template, values: 'week: iki hafta' }),
]

const leadIn = (events: readonly RecordedEvent[]): string =>
  events.find(({ type }) => type === 'LeadOpened')!.stream.replace('lead-', '')
const isByProcess = ({ metadata: { by } }: RecordedEvent): boolean =>
  by.kind === 'process' && by.name === SEQUENCE_PROCESS
/** What people notice of a sequence. */
const EFFECTS = ['MessageRequested', 'LeadStageChanged', 'LeadAssigned']
const effectsIn = (events: readonly RecordedEvent[]) =>
  events.filter((event) => isByProcess(event) && EFFECTS.includes(event.type))

const moveByHand = (house: SequenceHouse, leadId: string) =>
  runInLine(
    house.records,
    leadId,
    { type: 'Move', status: 'price-concern' },
    aCause({ at: house.now(), by: COLLEAGUE }),
  )

type Happening = 'reply' | 'stage' | 'withdraw' | 'pass' | 'crash'
interface Told {
  readonly does: Happening
  readonly hours: number
  readonly call: number
  readonly carriedOut: boolean
}
const happening: fc.Arbitrary<Told> = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('pass' as const) },
    { weight: 6, arbitrary: fc.constant('crash' as const) },
    { weight: 1, arbitrary: fc.constantFrom('reply' as const, 'stage' as const, 'withdraw' as const) },
  ),
  hours: fc.integer({ min: 0, max: 3 }),
  call: fc.integer({ min: 1, max: 40 }),
  carriedOut: fc.boolean(),
})

const happen = async (house: SequenceHouse, leadId: string, { does, hours, call, carriedOut }: Told) => {
  switch (does) {
    case 'pass':
      house.pass(hours)
      return house.work()
    case 'crash': {
      house.pass(hours)
      const at: AtCall = { call, carriedOut }
      return house.work(at)
    }
    case 'reply':
      house.pass(1)
      await house.write('Teşekkürler, ilgileniyorum')
      return house.work()
    case 'stage':
      await moveByHand(house, leadId)
      return house.work()
    case 'withdraw':
      await addConsentTo(house, 'ConsentWithdrawn')
      return house.work()
  }
}

const begun = async (stepsOf: (template: string) => readonly object[] = stepsWith, parts: object = {}) => {
  const house = createSequenceHouse()
  const template = await house.bringTemplate(parts)
  await house.begin({ steps: stepsOf(template) })
  await house.write('Merhaba, fiyat alabilir miyim?')
  house.pass(0.001)
  await house.react()
  return { house, template, leadId: leadIn(await house.events()) }
}

test('whatever happens in whatever order, and wherever processes end, no step is taken twice and none after a stop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 8 }), async (told) => {
      const { house, leadId } = await begun()
      let stoppedAt: bigint | null = null
      for (const each of told) {
        const before = (await house.events()).at(-1)!.position
        await happen(house, leadId, each)
        if (['reply', 'stage', 'withdraw'].includes(each.does)) stoppedAt ??= before
      }
      house.pass(24)
      await house.work()
      const events = await house.events()
      const taken = events
        .filter(({ type }) => type === 'EnrolmentStepTaken')
        .map(({ data }) => (data as { stepId: string }).stepId)
      expect(new Set(taken).size).toBe(taken.length)
      const texts = effectsIn(events).map(({ type, data }) =>
        JSON.stringify([type, { ...(data as object), messageId: '' }]),
      )
      expect(new Set(texts).size).toBe(texts.length)
      expect(events.filter(({ type }) => type === 'FollowUpCreated').length).toBeLessThanOrEqual(2)
      expect(events.filter(({ type }) => type === 'EnrolmentCreated')).toHaveLength(1)
      if (stoppedAt !== null)
        expect(
          effectsIn(events)
            .filter(({ position }) => position > stoppedAt!)
            .map(({ type }) => type),
        ).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('of an answer that comes at any moment while a step is taken, and of the step, one is first: nothing is written to who has answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (call) => {
      const { house } = await begun()
      house.pass(1)
      await house.work({ call, meanwhile: () => house.write('Evet, buradayım') })
      house.pass(24)
      await house.work()
      const events = await house.events()
      const received = events.filter(({ type }) => type === 'MessageReceived')
      const requested = events.filter(({ type }) => type === 'MessageRequested')
      const answer = received[1]
      if (answer) expect(requested.filter(({ position }) => position > answer.position)).toEqual([])
      expect(requested.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 40 },
  )
})

const resultsIn = (events: readonly RecordedEvent[]) =>
  events.filter(({ type }) => type === 'EnrolmentStepTaken').map(({ data }) => (data as { result: string }).result)
const ALL_TAKEN = [
  ...['message-requested', 'waited', 'message-requested', 'stage-set', 'waited', 'follow-up-made', 'message-requested'],
]
const HOURS = [0, 2, 1, 1]

test('undisturbed it takes every step once, in their order, and is finished', async () => {
  const { house } = await begun()
  for (const hours of HOURS) {
    house.pass(hours)
    await house.work()
  }
  const events = await house.events()
  expect(resultsIn(events)).toEqual(ALL_TAKEN)
  expect(events.map(({ type }) => type)).toContain('EnrolmentFinished')
  expect(events.filter(({ type }) => type === 'FollowUpCreated')).toHaveLength(1)
})

test('who is known by a number alone is not addressed by it: nothing is written, and a colleague is asked', async () => {
  const house = createSequenceHouse()
  await house.begin({ steps: [aStep(1, { does: 'message', text: 'Merhaba {firstName}' })] })
  await house.write('Merhaba', null)
  await house.work()
  const events = await house.events()
  expect(resultsIn(events)).toEqual(['missing-value'])
  expect(events.map(({ type }) => type)).not.toContain('MessageRequested')
  expect(events.filter(({ type }) => type === 'FollowUpCreated')).toHaveLength(1)
})

test('wherever a process ends in between, the next one goes on to the same end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 90 }), fc.boolean(), async (call, carriedOut) => {
      const { house } = await begun()
      for (const hours of HOURS) {
        house.pass(hours)
        await house.work({ call, carriedOut })
      }
      const events = await house.events()
      expect(resultsIn(events)).toEqual(ALL_TAKEN)
      expect(effectsIn(events)).toHaveLength(4)
      expect(events.filter(({ type }) => type === 'FollowUpCreated')).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

const BY_TEMPLATE = (template: string) => [
  aStep(1, { does: 'wait', wait: 30, unit: 'hours' }),
  aStep(2, { does: 'message', text: 'Hâlâ ilgileniyor musunuz?' }),
  aStep(3, { does: 'template', template, values: 'week: iki hafta' }),
]
const MARKETING = { category: 'marketing', footer: 'Çıkmak için DUR yazın' }
const lastOf = async (house: SequenceHouse) => {
  await house.work()
  house.pass(30)
  await house.work()
  return resultsIn(await house.events()).at(-1)
}

test('once the reply window is over a template goes where a message does not, filled in with what is known', async () => {
  const { house } = await begun(BY_TEMPLATE)
  expect(await lastOf(house)).toBe('message-requested')
  const events = await house.events()
  expect(resultsIn(events)).toEqual(['waited', 'window-closed', 'message-requested'])
  const said = events.find(({ type }) => type === 'MessageRequested')?.data
  expect(said).toMatchObject({ content: { kind: 'template', body: 'Merhaba Ayşe, iki hafta sonra bekliyoruz.' } })
})

test.each<[string, object, (house: SequenceHouse, template: string) => Promise<unknown>, string, number]>([
  ['Meta paused', {}, (house, id) => judge(house, id, 'paused'), 'template-paused', 2],
  ['Meta rejected', {}, (house, id) => judge(house, id, 'rejected'), 'template-rejected', 2],
  ['Meta disabled', {}, (house, id) => judge(house, id, 'disabled'), 'template-not-usable', 2],
  ['lacks a value', { body: 'Merhaba {{first_name}}, {{saat}} uygun.' }, async () => {}, 'missing-value', 2],
  ['is marketing to who agreed to nothing', MARKETING, async () => {}, 'no-consent', 1],
  ['is marketing to who agreed', MARKETING, (house) => addConsentTo(house, 'ConsentGiven'), 'message-requested', 1],
])('a template that %s', async (_, parts, happens, result, followUps) => {
  const { house, template } = await begun(BY_TEMPLATE, parts)
  await happens(house, template)
  expect(await lastOf(house)).toBe(result)
  expect((await house.events()).filter(({ type }) => type === 'FollowUpCreated')).toHaveLength(followUps)
})

test('a template for who had asked for no more messages before they came in is not written, and the sequence goes on', async () => {
  const house = createSequenceHouse()
  const template = await house.bringTemplate()
  await house.write('Merhaba')
  await house.work()
  await addConsentTo(house, 'ConsentWithdrawn')
  house.pass(1)
  const steps = [
    aStep(1, { does: 'template', template, values: 'week: iki hafta' }),
    aStep(2, { does: 'follow-up', subcategory: 'Ara' }),
  ]
  await house.begin({ trigger: 'stage-entered', stage: 'price-concern', steps })
  await moveByHand(house, leadIn(await house.events()))
  await house.work()
  const events = await house.events()
  expect(resultsIn(events)).toEqual(['no-consent', 'follow-up-made'])
  expect(events.map(({ type }) => type)).not.toContain('MessageRequested')
  expect(events.filter(({ type }) => type === 'FollowUpCreated')).toHaveLength(1)
})

const judge = (house: SequenceHouse, id: string, status: 'paused' | 'rejected' | 'disabled') =>
  templateBook(house.records).judge(id, { status }, aCause({ at: house.now() }))
