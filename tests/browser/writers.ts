import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { grantOf } from '../support/builders/user.builder.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import type { SimulatedPerson } from '../support/meta-simulator/people.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { DESK, type Look, type Window } from './browser.ts'
import { PASSWORD } from './colleagues.ts'
import { enter, type House } from './house.ts'

/** A colleague who answers people. */
export interface Writer {
  readonly username: string
  readonly fullName: string
}
export const SELIN: Writer = { username: 'selin', fullName: 'Selin Ak' }
/** The same for a story in the shared house, where each has a writer of its own. */
export const selinOf = (story: string): Writer => ({ ...SELIN, username: `selin.${story}` })

const MAY_WRITE: readonly Permission[] = [
  'leads.view',
  'leads.edit',
  'people.view',
  'fields.contact',
  'communications.create',
]

/** @param more  what a writer may do beside answering */
export const registerWriter = async (
  { admin }: House,
  writer: Writer = SELIN,
  more: readonly Permission[] = [],
): Promise<void> => {
  const permissions = [...MAY_WRITE, ...more].map(grantOf)
  await registerColleague(admin, { ...writer, permissions, password: PASSWORD })
}

export const signInAs = async (house: House, { username }: Writer, look: Look = DESK): Promise<Window> =>
  enter(await house.open(look), username, PASSWORD)

type Lead = ResponseOf<typeof listLeads>['data'][number]

/** The page of a lead, once the list of leads has it, narrowed to a source or to what is searched. */
export const pathOfLead = async (
  { admin }: House,
  isMeant: (lead: Lead) => boolean,
  query: { readonly search: string } | { readonly source: string },
): Promise<string> => {
  const find = async () => (await admin.call(listLeads, { query } as never)).data.find(isMeant)
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return `/leads/${(await find())!.id}`
}

/** A person writes by WhatsApp `ago` milliseconds before now; gives the person and the page of their lead. */
export const writtenIn = async (
  house: House,
  words: string,
  ago = 0,
): Promise<{ person: SimulatedPerson; path: string }> => {
  const person = house.person()
  await house.write(person, text(words), { at: new Date(Date.now() - ago) })
  const { name } = person
  return { person, path: await pathOfLead(house, ({ name_surname }) => name_surname === name, { search: name }) }
}

/** The message with these words, once a provider's server has taken it. */
export const takenBy = async <Taken extends { readonly words: string }>(
  { taken }: { readonly taken: readonly Taken[] },
  words: string,
): Promise<Taken> => {
  const find = () => taken.find((message) => message.words === words)
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
  return find()!
}

export const replyField = (page: Page) => page.getByRole('textbox', { name: /^(Yanıt|Reply to)/ })
export const timelineOf = (page: Page) => page.getByRole('region', { name: /^(Zaman çizelgesi|Timeline)$/ })
/** The entry of a message. */
export const saidOn = (page: Page, words: string) => timelineOf(page).getByRole('listitem').filter({ hasText: words })
