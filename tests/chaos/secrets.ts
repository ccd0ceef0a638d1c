import { calendarPathOf } from '@kervan/contracts/api/calendars/read-calendar'
import { listLeads, searchLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { post } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'

/** What no log, trace, metric or name of a file may tell. None of it stands anywhere else. */
export const SECRETS = {
  name: 'Zümrütgül Karabatakoğlu',
  phone: '905550192837',
  email: 'zumrutgul.karabatak@example.com',
  tag: 'gizlietiketi',
  note: 'Gizlinotun metni',
  said: 'Gizlimesajın metni',
  sought: 'Aranangizlikelime',
  username: 'gizlikullaniciadi',
  calendar: 'krc_gizlitakvimadresi',
} as const

type Ask = (path: string, request?: { readonly method?: string; readonly body?: unknown }) => Promise<unknown>

/** Questions and orders in which secrets stand, right and wrong ones, in addresses and in bodies. */
const acts = (ask: Ask, url: string): readonly (() => Promise<unknown>)[] => {
  const { name, phone, email, tag, note, said, sought, username, calendar } = SECRETS
  const writer = { ...createPeople(createRandom(4711))(), name, waId: phone, hidesNumber: false }
  const posting = (path: string, body: unknown) => () => ask(path, { method: 'POST', body })
  const asking = (path: string, query: Record<string, string>) => () => ask(`${path}?${new URLSearchParams(query)}`)
  const { clinic } = RECORD_ENDPOINTS
  let made = 0
  return [
    posting(openLead.path, { name_surname: name, phone_number: `+${phone}`, email_address: email }),
    () => post(url, message(CLINIC, writer, text(said)), TEST_SECRETS.META_APP_SECRET),
    posting(clinic.create.path, { name: `${name} ${made++}`, email, phone: `+${phone}`, tags: [tag] }),
    asking(listLeads.path, { search: sought, limit: '10' }),
    asking(listLeads.path, { search: phone, limit: 'none' }),
    asking(listLeads.path, { where: `{"or":[{"tags":"${sought}"}` }),
    asking(`/api/${sought}`, { search: sought }),
    asking(`/${sought}`, { search: sought }),
    posting(searchLeads.path, { search: sought }),
    posting(searchLeads.path, { search: sought, stage: sought }),
    posting(searchLeads.path, `{"search": ${sought}`),
    posting(WRITTEN_ENDPOINTS.person.search.path, { search: email }),
    posting(clinic.search.path, { search: name, 'name.contains': sought }),
    asking(`${clinic.list.path}/${sought}`, { at: sought }),
    posting(clinic.addNote.path.replace(':id', crypto.randomUUID()), { text: note }),
    posting(WRITTEN_ENDPOINTS.lead.untag.path.replace(':id', crypto.randomUUID()), { tag }),
    posting('/api/auth/login', { username, password: sought }),
    asking('/api/auth/user', { search: sought }),
    () => ask(calendarPathOf(calendar)),
    // One who goes away before the answer.
    () => fetch(`${url}${listLeads.path}?search=${sought}`, { signal: AbortSignal.timeout(1) }),
  ]
}

/**
 * Uses secrets again and again, whatever becomes of it: also what fails, is refused or breaks off may not tell them.
 * @returns ends it, and tells how many questions were answered
 */
export const spendSecrets = (url: string, token: string): (() => Promise<number>) => {
  let answered = 0
  let stopped = false
  const ask: Ask = async (path, { method = 'GET', body } = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    await answer.text()
    answered++
  }
  const all = acts(ask, url)
  const spending = (async () => {
    for (let turn = 0; !stopped; turn++) await all[turn % all.length]!().catch(() => undefined)
  })()
  return async () => {
    stopped = true
    await spending
    return answered
  }
}
