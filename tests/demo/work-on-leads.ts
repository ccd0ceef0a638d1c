import { assignLead, setLeadPotential } from '@kervan/contracts/api/leads/lead-doors'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { dayOf } from '@kervan/contracts/dates/business-days'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { type LeadStage, OPEN_STAGES, type Potential } from '@kervan/contracts/kinds/lead/lead-stages'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { ApiClient } from '../support/api-client.ts'
import type { Random } from '../support/meta-simulator/random.ts'
import type { Colleague } from './colleagues.ts'
import { nextTask, PLANNED } from './next-task.ts'
import { sideBySide } from './side-by-side.ts'

/** Stages that leads have reached, each as often as it stands here. */
export const STAGES: readonly LeadStage[] = [
  ...Array<LeadStage>(6).fill('prospect'),
  ...Array<LeadStage>(5).fill('in-follow-up'),
  ...Array<LeadStage>(4).fill('in-negotiation'),
  ...Array<LeadStage>(2).fill('price-concern'),
  ...Array<LeadStage>(3).fill('final-negotiation'),
  ...Array<LeadStage>(3).fill('won'),
  ...Array<LeadStage>(3).fill('lost'),
]
export const POTENTIALS: readonly (Potential | undefined)[] = [
  'very-hot',
  'hot',
  'hot',
  'warm',
  'warm',
  'warm',
  'cold',
  undefined,
]
export const LEAD_TAGS = [
  'VIP',
  'Otel dahil',
  'Refakatçi',
  'Röntgen var',
  'Acele',
  'Referans',
  'Taksit',
  'Kışın gelecek',
  'Kronik hastalık',
]
export const LEAD_NOTES = [
  'Fotoğraflar hekime iletildi, ön değerlendirme yarın gelecek.',
  'Eşiyle konuşup dönecek. Perşembe akşamı aranacak.',
  'Bütçesi 3.000 € civarı; taksit soruyor.',
  'Kan sulandırıcı kullanıyor, kardiyologdan yazı bekliyoruz.',
  'Uçuş saatini bildirdi, transfer planlanacak.',
  'Almanca konuşan hekim istiyor.',
  'Spoke on the phone, very interested. Prefers the first half of the month.',
  'Rakip klinikten de teklif almış, fiyat farkı 400 €.',
  'Önceki hastamızın tavsiyesiyle geldi.',
]
export const LOSSES = [
  'Fiyat yüksek geldi',
  'Ülkesinde yaptırmaya karar verdi',
  'Üç denemeye rağmen ulaşılamadı',
  'Sağlık durumu ameliyata uygun değil',
  'Rakip kliniği seçti',
]

/** All leads of the list that no colleague has worked on yet, and about which nothing is planned. */
const untouchedLeads = async (api: ApiClient): Promise<LeadRow[]> => {
  const rows: LeadRow[] = []
  let cursor: string | undefined
  do {
    const page = await api.call(listLeads, { query: { limit: 200, cursor, stage: 'prospect', nextAction: 'false' } })
    rows.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows.filter(({ potential, tags }) => potential === null && tags.length === 0)
}

/** Shares the leads among the colleagues, who bring them to all stages. Gives how many were worked on. */
export const workOnLeads = async (colleagues: readonly Colleague[], random: Random): Promise<number> => {
  const [first] = colleagues
  const leads = first ? await untouchedLeads(first.api) : []
  await sideBySide(leads, colleagues.length, (lead) => workOnLead(lead, random.pick(colleagues), random))
  return leads.length
}

const workOnLead = async (lead: LeadRow, { id, api }: Colleague, random: Random): Promise<void> => {
  const params = { id: lead.id }
  let ifMatch = lead.revision
  const moved = async (command: Promise<{ revision: string }>) => {
    ifMatch = (await command).revision
  }

  if (random.chance(0.85)) await moved(api.call(assignLead, { params, body: { ownerId: id } }, { ifMatch }))
  const stage = random.pick(STAGES)
  for (const next of pathTo(stage)) {
    const reason = next === 'lost' ? random.pick(LOSSES) : undefined
    await moved(api.call(WRITTEN_ENDPOINTS.lead.move, { params, body: { stage: next, reason } }, { ifMatch }))
    if (random.chance(0.35))
      await moved(api.call(WRITTEN_ENDPOINTS.lead.addNote, { params, body: { text: random.pick(LEAD_NOTES) } }))
  }
  const potential = random.pick(POTENTIALS)
  if (potential) await moved(api.call(setLeadPotential, { params, body: { potential } }, { ifMatch }))
  if (random.chance(0.5))
    await moved(api.call(WRITTEN_ENDPOINTS.lead.tag, { params, body: { tag: random.pick(LEAD_TAGS) } }))
  if (random.chance(0.2))
    await moved(api.call(WRITTEN_ENDPOINTS.lead.tag, { params, body: { tag: random.pick(LEAD_TAGS) } }))
  if (stage === 'won' || stage === 'lost') return
  if (random.chance(0.02)) await moved(api.call(WRITTEN_ENDPOINTS.lead.archive, { params }))
  else if (random.chance(PLANNED)) {
    const today = dayOf(new Date())
    const body = { ...nextTask(today, today, random), about: { kind: 'lead', id: lead.id }, assignedUser: id } as never
    await api.call(RECORD_ENDPOINTS['follow-up'].create, { body })
  }
}

/** The stages on the way, as most sales go: a lead that was won was negotiated, one that was lost was followed up. */
export const pathTo = (stage: LeadStage): LeadStage[] => {
  if (stage === 'won') return ['in-follow-up', 'in-negotiation', 'final-negotiation', 'won']
  if (stage === 'lost') return ['in-follow-up', 'price-concern', 'lost']
  return OPEN_STAGES.slice(1, OPEN_STAGES.indexOf(stage) + 1)
}
