import { expect, test } from 'vitest'
import type { SequenceValues } from './missing-in.ts'
import { type PastFact, simulate } from './simulate.ts'
import type { TemplateOfStep } from './template-block.ts'
import { EMPTY_STEP } from './testing/empty-step.ts'

const LEAD = '0190a000-0000-7000-8000-0000000000b1'
const SEQUENCE = {
  ...{ name: 'Takip', trigger: 'lead-opened', sources: [], stage: null, tag: null, silentHours: null },
  ...{ quietFrom: '21:00', quietTo: '09:00', businessDaysOnly: null },
  steps: [
    { ...EMPTY_STEP, id: 'a', does: 'message', text: 'Merhaba' },
    { ...EMPTY_STEP, id: 'b', does: 'wait', wait: 12, unit: 'hours' },
    { ...EMPTY_STEP, id: 'c', does: 'message', text: 'Hâlâ ilgileniyor musunuz?' },
  ],
} as unknown as SequenceValues

const past = (facts: readonly PastFact[], sequence = SEQUENCE, template: TemplateOfStep | null = null) =>
  simulate({
    templateOf: () => template,
    sequence,
    allowed: { quietFrom: '21:00', quietTo: '09:00', businessDaysOnly: false, workingDays: [] },
    facts,
    stageBefore: () => 'prospect',
    until: '2026-03-31T00:00:00.000Z',
  })
/** Noon in Istanbul is nine in UTC. */
const OPENED: readonly PastFact[] = [
  { kind: 'opened', leadId: LEAD, source: 'whatsapp', at: '2026-03-02T09:00:00.000Z' },
  { kind: 'received', leadId: LEAD, channel: 'whatsapp', at: '2026-03-02T09:00:00.000Z' },
]

test('who does not answer is written to twice, the second time after the quiet hours', () => {
  expect(past(OPENED)).toMatchObject({
    end: 'finished',
    steps: [
      { number: 1, result: 'message-requested', at: '2026-03-02T09:00:00.000Z' },
      { number: 2, result: 'waited', at: '2026-03-02T21:00:00.000Z' },
      { number: 3, result: 'message-requested', at: '2026-03-03T06:00:00.000Z' },
    ],
  })
})

test('who answers while the sequence waits is left alone from then on', () => {
  const at = '2026-03-02T12:00:00.000Z'
  expect(past([...OPENED, { kind: 'received', leadId: LEAD, channel: 'whatsapp', at }])).toMatchObject({
    ...{ end: 'stopped', reason: 'replied', endedAt: at },
    steps: [{ number: 1 }],
  })
})

test.each<[string, PastFact, string]>([
  ['moved by hand', { kind: 'stage', leadId: LEAD, stage: 'won', at: '2026-03-02T15:00:00.000Z' }, 'stage-changed'],
  [
    'asked not to be written to',
    { kind: 'withdrawn', channel: 'whatsapp', at: '2026-03-02T15:00:00.000Z' },
    'consent-withdrawn',
  ],
])('who was %s is left alone', (_, fact, reason) => {
  expect(past([...OPENED, fact])).toMatchObject({ end: 'stopped', reason, endedAt: fact.at })
})

test('silence brings in only a person who has not answered our last message', () => {
  const sequence = { ...SEQUENCE, trigger: 'no-reply', silentHours: 5 } as SequenceValues
  const sent = { kind: 'sent', leadId: LEAD, channel: 'whatsapp', at: '2026-03-02T10:00:00.000Z' } as const
  expect(past([...OPENED, sent], sequence)?.enteredAt).toBe('2026-03-02T15:00:00.000Z')
  const answer = { kind: 'received', leadId: LEAD, channel: 'whatsapp', at: '2026-03-02T11:00:00.000Z' } as const
  expect(past([...OPENED, sent, answer], sequence)).toBeNull()
})

test('a step of stage is no stop, and one of another is', () => {
  const steps = [{ ...EMPTY_STEP, id: 's', does: 'stage', stage: 'in-follow-up' }, ...SEQUENCE.steps]
  const sequence = { ...SEQUENCE, steps } as unknown as SequenceValues
  expect(past(OPENED, sequence)).toMatchObject({ end: 'finished' })
  const won = { kind: 'stage', leadId: LEAD, stage: 'won', at: '2026-03-02T15:00:00.000Z' } as const
  expect(past([...OPENED, won], sequence)).toMatchObject({ end: 'stopped', reason: 'stage-changed' })
})

const TEMPLATE = {
  ...{ name: 'hatirlatma', language: 'tr', category: 'utility', headerFormat: null, header: null, footer: null },
  ...{ body: 'Merhaba {{first_name}}, {{week}} sonra bekliyoruz.', buttons: [], variables: [] },
}
const templateOf = (of: object = {}, status = 'approved') =>
  ({ status, archived: false, values: { ...TEMPLATE, ...of } }) as unknown as TemplateOfStep
const BY_TEMPLATE = {
  ...SEQUENCE,
  quietFrom: null,
  quietTo: null,
  steps: [{ ...EMPTY_STEP, id: 't', does: 'template', template: 'one', values: 'week: iki hafta' }],
} as unknown as SequenceValues
const GIVEN = { kind: 'given', channel: 'whatsapp', at: '2026-03-01T00:00:00.000Z' } as const
const MARKETING = { category: 'marketing', footer: 'Çıkmak için DUR yazın' }

test.each<[string, TemplateOfStep | null, readonly PastFact[], string]>([
  ['is written outside the reply window', templateOf(), [OPENED[0]!], 'message-requested'],
  ['is gone', null, OPENED, 'template-not-usable'],
  ['waits for approval', templateOf({}, 'pending'), OPENED, 'template-not-usable'],
  ['is rejected', templateOf({}, 'rejected'), OPENED, 'template-rejected'],
  ['is paused', templateOf({}, 'paused'), OPENED, 'template-paused'],
  ['asks for a value that is missing', templateOf({ body: '{{first_name}}, {{when}} gel.' }), OPENED, 'missing-value'],
  ['is marketing without a consent', templateOf(MARKETING), OPENED, 'no-consent'],
  ['is marketing with one', templateOf(MARKETING), [GIVEN, ...OPENED], 'message-requested'],
  ['is marketing without a way out', templateOf({ category: 'marketing' }), [GIVEN, ...OPENED], 'template-not-usable'],
])('a template that %s', (_, template, facts, result) => {
  expect(past(facts, BY_TEMPLATE, template)).toMatchObject({ end: 'finished', steps: [{ number: 1, result }] })
})
