import { assignLead, setLeadPotential } from '@kervan/contracts/api/leads/lead-doors'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import type { LeadStage } from '@kervan/contracts/kinds/lead/lead-stages'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { SimulatedPerson } from '../../support/meta-simulator/people.ts'
import { SCRIPTS } from '../../support/meta-simulator/scripts/all-scripts.ts'
import { TYPED_SOURCES } from '../lead-sources.ts'
import { LEAD_NOTES, LEAD_TAGS, LOSSES, POTENTIALS, pathTo, STAGES } from '../work-on-leads.ts'
import { addDetails, type PastPerson } from './past-people.ts'
import { daysAgo } from './spread.ts'
import { minutesAfter, type Timeline, type Told, workingInstant } from './timeline.ts'

/** A lead and its person. */
export interface PastLead extends PastPerson {
  readonly lead: Told
  /** Its sale has not ended by now. */
  readonly isOpen: boolean
  readonly isLost: boolean
}

/** The first lead is there before anything else is asked for or done, and is not lost: what is done first is about it. */
const DAYS = 725
/** After so many days most sales have come to an end. */
const LONGEST_SALE = 60
const ENDS: readonly LeadStage[] = ['won', 'won', 'lost', 'lost', 'lost', 'in-follow-up']
const ENDED: readonly LeadStage[] = ['won', 'lost']
const CAMPAIGNS = ['Bahar kampanyası', 'Sonbahar kampanyası', 'Doktor tavsiyesi', undefined, undefined]

/** Leads that came in over two years, and what became of them. Oldest first. */
export const addLeads = (timeline: Timeline, count: number, newPerson: () => SimulatedPerson): readonly PastLead[] =>
  Array.from({ length: count }, () => daysAgo(timeline.random, DAYS, 1.4))
    .sort((one, other) => other - one)
    .map((age, which) => addLead(timeline, which === 0 ? DAYS : age, newPerson()))

const addLead = (timeline: Timeline, age: number, known: SimulatedPerson): PastLead => {
  const { add, house, random, today } = timeline
  const at = workingInstant(addDays(today, -age), random)
  const by = random.pick(house.colleagues)
  const phone = `+${known.waId}`
  const opened: Omit<PastLead, 'isOpen' | 'isLost'> = {
    lead: { id: '' },
    person: { id: '' },
    name: known.name,
    language: known.language,
    since: at,
  }
  const body = {
    name_surname: known.name,
    phone_number: phone,
    source: random.pick(TYPED_SOURCES),
    treatment: random.pick(SCRIPTS[known.language]).treatment,
    campaign: random.pick(CAMPAIGNS),
  }
  add({
    at,
    by,
    does: 'open lead',
    tell: async (call) => {
      const { id, personId } = await call(openLead, { body })
      opened.lead.id = id
      opened.person.id = personId
    },
  })
  addDetails(timeline, opened, phone)
  const reached = addWork(timeline, opened, age, by)
  return { ...opened, isOpen: !ENDED.includes(reached), isLost: reached === 'lost' }
}

/** @returns the stage to which it came by now */
const addWork = (
  { add, random }: Timeline,
  { lead, since }: Pick<PastLead, 'lead' | 'since'>,
  age: number,
  by: string,
): LeadStage => {
  const step = (at: string, does: string, tell: Parameters<typeof add>[0]['tell']) => add({ at, by, does, tell })
  const params = () => ({ id: lead.id })
  const [potential, tag] = [random.pick(POTENTIALS), random.chance(0.5) ? random.pick(LEAD_TAGS) : undefined]
  let reached: LeadStage = 'prospect'
  let at = minutesAfter(since, random.between(3, 50))
  if (random.chance(0.9))
    step(at, 'assign lead', (call) => call(assignLead, { params: params(), body: { ownerId: by } }))
  const end = random.pick(age > LONGEST_SALE ? ENDS : STAGES)
  for (const stage of pathTo(age === DAYS ? 'won' : end)) {
    at = workingInstant(addDays(dayOf(new Date(at)), random.between(1, 9)), random)
    const reason = stage === 'lost' ? random.pick(LOSSES) : undefined
    const isMoved = step(at, 'move lead', (call) =>
      call(WRITTEN_ENDPOINTS.lead.move, { params: params(), body: { stage, reason } }),
    )
    if (isMoved) reached = stage
    const text = random.pick(LEAD_NOTES)
    if (random.chance(0.3))
      step(minutesAfter(at, 1), 'note on lead', (call) =>
        call(WRITTEN_ENDPOINTS.lead.addNote, { params: params(), body: { text } }),
      )
  }
  if (potential)
    step(minutesAfter(at, 2), 'set potential', (call) =>
      call(setLeadPotential, { params: params(), body: { potential } }),
    )
  if (tag)
    step(minutesAfter(at, 3), 'tag lead', (call) =>
      call(WRITTEN_ENDPOINTS.lead.tag, { params: params(), body: { tag } }),
    )
  return reached
}
