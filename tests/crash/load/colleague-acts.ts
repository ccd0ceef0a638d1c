import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { assignLead, setLeadPotential } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { registerUser } from '@kervan/contracts/api/users/register-user'
import { LeadStage, Potential, Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { Random } from '../../support/meta-simulator/random.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Colleague } from './colleague.ts'

type Act = () => Promise<void>

/** So few phones and e-mails that colleagues meet in them again and again; no patient writes from one of them. */
const RIVAL_PHONES = Array.from({ length: 10 }, (_, index) => `+49301234567${index}`)
const RIVAL_EMAILS = Array.from({ length: 10 }, (_, index) => `Rival.${index}@Example.com`)
const TAGS = ['VIP', 'Acele', 'Refakatçi', 'Taksit']

/**
 * Everything that colleagues do to leads and people, on those that they opened and on those that patients opened by writing.
 * Each act appears as often as it is to happen.
 */
export const createColleagueActs = (
  colleague: Colleague,
  random: Random,
  acknowledged: Acknowledged,
): readonly Act[] => {
  let counter = 0
  const opened: { readonly leadId: string; readonly personId: string }[] = []
  const merged: string[] = []

  const keep = (kind: string, answer: { readonly id: string; readonly revision: string } | null): boolean => {
    if (answer) acknowledged.commands.push({ stream: `${kind}-${answer.id}`, revision: answer.revision })
    return answer !== null
  }

  /** One that patients or colleagues touched lately; undefined before there is any. */
  const findLead = async () => {
    const own = opened.length > 0 && random.chance(0.5) ? random.pick(opened.slice(-20)) : undefined
    if (own) return own
    const page = await colleague.call(listLeads, { query: { limit: 20 } })
    const row = page && page.data.length > 0 ? random.pick(page.data) : undefined
    return row && { leadId: row.id, personId: row.personId }
  }
  const onLead = (act: (params: { leadId: string; personId: string }) => Promise<void>) => async () => {
    const found = await findLead()
    if (found) await act(found)
  }
  /** With the revision that its page shows, which others may have passed meanwhile. */
  const onPage = (act: (leadId: string, revision: string) => Promise<void>) =>
    onLead(async ({ leadId }) => {
      const page = await colleague.call(getLead, { params: { leadId } })
      if (page) await act(leadId, page.revision)
    })

  const openOwn: Act = async () => {
    const phone = `+4930${String(1_000_000 + ++counter)}`
    const body = { name_surname: `Opened ${counter}`, phone_number: phone }
    const answer = await colleague.call(openLead, { body })
    if (!answer) return
    keep('lead', answer)
    opened.push({ leadId: answer.id, personId: answer.personId })
    acknowledged.leads.set(phone, answer.id)
  }
  const openRival: Act = async () => {
    const phone_number = random.chance(0.7) ? random.pick(RIVAL_PHONES) : undefined
    const email_address = !phone_number || random.chance(0.7) ? random.pick(RIVAL_EMAILS) : undefined
    const treatment = random.pick(Treatment.options)
    const body = { name_surname: `Rival ${++counter}`, phone_number, email_address, treatment }
    const answer = await colleague.call(openLead, { body })
    if (answer && keep('lead', answer)) opened.push({ leadId: answer.id, personId: answer.personId })
  }
  const writeNote = onLead(async ({ leadId }) => {
    const text = `note ${++counter}`
    const answer = await colleague.call(WRITTEN_ENDPOINTS.lead.addNote, { params: { id: leadId }, body: { text } })
    if (keep('lead', answer)) acknowledged.notes.set(text, leadId)
  })
  const tag = onLead(async ({ leadId }) => {
    keep(
      'lead',
      await colleague.call(WRITTEN_ENDPOINTS.lead.tag, { params: { id: leadId }, body: { tag: random.pick(TAGS) } }),
    )
  })
  const untag = onLead(async ({ leadId }) => {
    keep(
      'lead',
      await colleague.call(WRITTEN_ENDPOINTS.lead.untag, { params: { id: leadId }, body: { tag: random.pick(TAGS) } }),
    )
  })
  const moveStage = onPage(async (leadId, revision) => {
    const stage = random.pick(LeadStage.options)
    const reason = stage === 'lost' ? 'Fiyat yüksek geldi' : undefined
    keep(
      'lead',
      await colleague.call(WRITTEN_ENDPOINTS.lead.move, { params: { id: leadId }, body: { stage, reason } }, revision),
    )
  })
  const assign = onPage(async (leadId, revision) => {
    keep('lead', await colleague.call(assignLead, { params: { id: leadId }, body: { ownerId: null } }, revision))
  })
  const setPotential = onPage(async (leadId, revision) => {
    const potential = random.pick(Potential.options)
    keep('lead', await colleague.call(setLeadPotential, { params: { id: leadId }, body: { potential } }, revision))
  })
  const archiveAndRestore = onLead(async ({ leadId }) => {
    keep('lead', await colleague.call(WRITTEN_ENDPOINTS.lead.archive, { params: { id: leadId } }))
    if (random.chance(0.8))
      keep('lead', await colleague.call(WRITTEN_ENDPOINTS.lead.restore, { params: { id: leadId } }))
  })
  const correctName = onLead(async ({ leadId }) => {
    const page = await colleague.call(getLead, { params: { leadId } })
    if (!page) return
    const { id, revision } = page.person
    const body = { name: `Named ${++counter}` }
    keep('person', await colleague.call(WRITTEN_ENDPOINTS.person.change, { params: { id }, body }, revision))
  })
  const contactPoint = () =>
    random.chance(0.5)
      ? ({ kind: 'phone', value: random.pick(RIVAL_PHONES) } as const)
      : ({ kind: 'email', value: random.pick(RIVAL_EMAILS) } as const)
  const addContact = onLead(async ({ personId }) => {
    keep('person', await colleague.call(addContactPoint, { params: { personId }, body: contactPoint() }))
  })
  const removeContact = onLead(async ({ personId }) => {
    keep('person', await colleague.call(removeContactPoint, { params: { personId }, body: contactPoint() }))
  })
  const correctContact = onLead(async ({ leadId, personId }) => {
    const page = await colleague.call(getLead, { params: { leadId } })
    const from = page?.person.contactPoints.find(({ kind }) => kind === 'phone')?.value
    if (from === undefined) return
    const body = { kind: 'phone', from, to: random.pick(RIVAL_PHONES) } as const
    keep('person', await colleague.call(correctContactPoint, { params: { personId }, body }))
  })
  const merge = onLead(async ({ personId }) => {
    const other = await findLead()
    if (!other) return
    const answer = await colleague.call(mergePerson, { params: { personId }, body: { into: other.personId } })
    if (answer && keep('person', answer)) merged.push(answer.id)
  })
  const unmerge: Act = async () => {
    const personId = merged.shift()
    if (personId) keep('person', await colleague.call(unmergePerson, { params: { personId } }))
  }
  const register: Act = async () => {
    const name = `colleague-${++counter}`
    keep(
      'user',
      await colleague.call(registerUser, { body: { username: name, fullName: name, password: `${name}-parola` } }),
    )
  }

  return [
    openOwn,
    openOwn,
    openOwn,
    openRival,
    openRival,
    openRival,
    writeNote,
    writeNote,
    writeNote,
    writeNote,
    tag,
    untag,
    moveStage,
    moveStage,
    assign,
    setPotential,
    archiveAndRestore,
    correctName,
    addContact,
    addContact,
    removeContact,
    correctContact,
    removeContact,
    merge,
    unmerge,
    register,
  ]
}
