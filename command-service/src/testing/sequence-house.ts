import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { TemplateStatus } from '@kervan/contracts/kinds/whatsapp-template/whatsapp-template'
import { EMPTY_STEP } from '@kervan/contracts/sequences/testing/empty-step'
import { type EventStore, StoreUnavailable } from '@kervan/infra/event-store/port'
import { createSealedMemoryStore } from '@kervan/infra/vault/testing/sealed-memory-store'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { findThread } from '../kinds/conversation/find-thread.ts'
import { sequenceDecider } from '../kinds/sequence/enrolments.ts'
import { templateBook } from '../kinds/whatsapp-template/template-book.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { bindReaction, react } from '../processes/reaction.ts'
import { tellDue } from '../processes/run-wake-ups.ts'
import { REACTIONS } from '../processes.ts'
import type { CatalogueTemplate } from '../sending/template-catalogue.ts'
import { fixedAccounts } from './fixed-accounts.ts'
import { memorySequenceRoll } from './memory-sequence-roll.ts'
import { memoryWakeUps } from './memory-wake-ups.ts'
import { SITE_SETTINGS_OF_TESTS } from './site-settings-of-tests.ts'
import { aCause, testRecords } from './test-records.ts'

export const PHONE = '+905320000001'
export const ACCOUNT = 'clinic'
const HOUR_MS = 3_600_000

/** A call of the log at which a process ends, and whether that was carried out; or before which something happens. */
export interface AtCall {
  readonly call: number
  readonly carriedOut?: boolean
  readonly meanwhile?: () => Promise<void>
}

/** A step of a sequence with an id of its own. */
export const aStep = (id: number, of: object) => ({ ...EMPTY_STEP, id: derivedId('step', id), ...of })

/** A log with a clock, a person who writes by one account, and processes that follow sequences, each of which may end at a call of the log. */
export const createSequenceHouse = (begin = '2026-03-02T09:00:00.000Z') => {
  const log = createSealedMemoryStore()
  let now = begin
  const clock = () => now
  const shared = { wakeUps: memoryWakeUps(), sequenceRoll: memorySequenceRoll() }
  let checkpoint = 0n

  const storeOf = (at: AtCall | null): EventStore => {
    let calls = 0
    const ended = () => new StoreUnavailable('living', new Error('the process has ended'))
    const inTurn = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      const mine = ++calls
      const dies = at !== null && at.carriedOut !== undefined
      if (at && mine === at.call) await at.meanwhile?.()
      if (dies && (mine > at.call || (mine === at.call && !at.carriedOut))) throw ended()
      const result = await call()
      if (dies && mine === at.call) throw ended()
      return result
    }
    return {
      ...log,
      append: (...asked) => inTurn(() => log.append(...asked)),
      async *readStream(...asked) {
        yield* await inTurn(() => Array.fromAsync(log.readStream(...asked)))
      },
    }
  }

  const start = (at: AtCall | null = null) =>
    ({
      ...testRecords(storeOf(at)),
      ...shared,
      clock,
      sendingAccounts: fixedAccounts([
        {
          channel: 'whatsapp',
          account: ACCOUNT,
          rate: 1,
          send: async () => ({ kind: 'unknown', reason: '' }),
        } as never,
      ]),
      siteSettings: async () => SITE_SETTINGS_OF_TESTS,
      messageOutbox: { enqueue: async () => {} },
    }) as unknown as Records

  const records = start()

  const react_ = async (): Promise<void> => {
    const bound = REACTIONS.map((each) => bindReaction(each, records))
    for (let before = -1n; before !== checkpoint; ) {
      before = checkpoint
      for (const event of await Array.fromAsync(log.readAll({ after: checkpoint }))) {
        for (const each of bound) if (each.on === event.type) await react(each, event)
        checkpoint = event.position
      }
    }
  }

  /** Everything that follows from the log and the clock, to its end. @param at  of the process that looks at what is due first */
  const work = async (at: AtCall | null = null): Promise<void> => {
    await react_()
    if (at) await tellDue(start(at), { warn: () => {} } as never)
    await react_()
    for (let round = 0; round < 50 && (await tellDue(records, { warn: throwFault } as never)) > 0; round++)
      await react_()
  }

  return {
    log,
    records,
    work,
    react: react_,
    events: () => Array.fromAsync(log.readAll()) as Promise<RecordedEvent[]>,
    now: clock,
    pass(hours: number) {
      now = new Date(Date.parse(now) + hours * HOUR_MS).toISOString()
    },

    /** A sequence that is on. */
    async begin(values: object): Promise<string> {
      const id = derivedId('sequence', JSON.stringify(values))
      const all = {
        ...{ name: 'Takip', trigger: 'lead-opened', sources: [], stage: null, tag: null, silentHours: null, steps: [] },
        ...{ quietFrom: null, quietTo: null, businessDaysOnly: null },
        ...values,
      }
      await records.runner.run(sequenceDecider, id, { type: 'Create', values: all }, aCause({ at: now }))
      await records.runner.run(sequenceDecider, id, { type: 'Move', status: 'on' }, aCause({ at: now }))
      await react_()
      return id
    },

    /** A template that Meta has, in a status. @returns its id */
    async bringTemplate(parts: object = {}, status: TemplateStatus = 'approved', name = 'hatirlatma'): Promise<string> {
      const named = { name, language: 'tr' }
      const template = {
        ...named,
        providerId: `meta ${name}`,
        news: { status, refusal: null, quality: null },
        parts: {
          ...{ category: 'utility', headerFormat: null, header: null, footer: null, buttons: [], variables: [] },
          ...{ body: 'Merhaba {{first_name}}, {{week}} sonra bekliyoruz.', ...parts },
        },
      } as CatalogueTemplate
      const book = templateBook(records)
      await book.bring(template, aCause({ at: now }))
      return (await book.find(named))!.id
    },

    /**
     * The person writes; nothing follows from it before the next work.
     * @param profileName  null where the provider tells none
     */
    async write(text: string, profileName: string | null = 'Ayşe Yılmaz'): Promise<void> {
      const party = {
        channel: 'whatsapp',
        account: ACCOUNT,
        sender: { phone: PHONE, ...(profileName !== null && { profileName }) },
      } as const
      const cause = aCause({ at: now })
      const thread = await findThread(records.claims, party, cause)
      const messageId = `wamid.${cause.commandId}`
      const receive = { type: 'Receive', messageId, ...party, content: { kind: 'text', text }, sentAt: now } as const
      await records.runner.run(conversationDecider, thread, receive, cause)
    },
  }
}

const throwFault = (fault: { readonly err?: unknown }): never => {
  throw fault.err
}

export type SequenceHouse = ReturnType<typeof createSequenceHouse>
