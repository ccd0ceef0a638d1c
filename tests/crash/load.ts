import { randomUUID } from 'node:crypto'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { post as postWebhook } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'

/** What the product said yes to. */
export interface Acknowledged {
  readonly messages: Set<string>
  /** Notes by their text, with the lead they were written on. */
  readonly notes: Map<string, string>
  /** Leads by the phone that they were opened with. */
  readonly leads: Map<string, string>
}

/** A pool of people small enough that many of them write at the same time. */
const PEOPLE = 40
const WRITERS = 6

/**
 * Colleagues and patients who go on whatever happens: what is not acknowledged is sent again, the same, until it is.
 * `pause` lets what is under way come to its end.
 */
export const createLoad = (url: string, token: string) => {
  const acknowledged: Acknowledged = { messages: new Set(), notes: new Map(), leads: new Map() }
  const random = createRandom(7)
  const people = Array.from({ length: PEOPLE }, createPeople(random))
  let stopped = false
  let counter = 0
  const failures: string[] = []

  const insist = async (attempt: () => Promise<Response>, wanted: (status: number) => boolean): Promise<Response> => {
    for (;;) {
      try {
        const response = await attempt()
        if (wanted(response.status)) return response
        if (response.status < 500) failures.push(`${response.status} ${await response.text()}`)
      } catch {
        // Nobody listens just now; it is sent again.
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const command = async (path: string, body: object): Promise<{ id: string }> => {
    const key = randomUUID()
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
    const send = () => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await insist(send, (status) => status === 201)).json() as Promise<{ id: string }>
  }

  const writeMessage = async (): Promise<void> => {
    const person = people[counter % PEOPLE]
    if (!person) return
    const id = `wamid.crash.${++counter}`
    const body = message(CLINIC, person, text(`Merhaba ${counter}`), { id })
    await insist(
      () => postWebhook(url, body, TEST_SECRETS.META_APP_SECRET),
      (status) => status === 200,
    )
    acknowledged.messages.add(id)
  }

  const openLead = async (): Promise<void> => {
    const phone = `+4930${String(1_000_000 + ++counter)}`
    const { id } = await command('/api/leads', { name_surname: `Opened ${counter}`, phone_number: phone })
    acknowledged.leads.set(phone, id)
  }

  const writeNote = async (): Promise<void> => {
    const lead = [...acknowledged.leads.values()].at(-1)
    if (!lead) return openLead()
    const note = `note ${++counter}`
    await command(`/api/leads/${lead}/notes`, { text: note })
    acknowledged.notes.set(note, lead)
  }

  const writer = async (acts: readonly (() => Promise<void>)[]): Promise<void> => {
    for (let turn = 0; !stopped; turn++) await acts[turn % acts.length]?.()
  }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, index) =>
      writer(index % 2 === 0 ? [writeMessage] : [openLead, writeNote, writeMessage]),
    ),
  )

  return {
    acknowledged,
    /** Answers that no retry could heal. */
    failures,
    async finish(): Promise<void> {
      stopped = true
      await writing
    },
  }
}
