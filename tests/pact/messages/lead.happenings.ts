import type { LeadCommand } from '@kervan/command-service/kinds/lead/lead.decider'
import type { EventType } from '@kervan/contracts/kinds/event-catalog'
import type { Acts } from '../states/acts.ts'
import { phoneOf } from '../states/facts/person.facts.ts'
import type { Happening, Happenings } from './happening.ts'

const newPerson = (acts: Acts): Promise<string> => {
  const { name, phone } = acts.somebody()
  return acts.registerPerson(name, [phoneOf(phone)])
}

const newLead = async (acts: Acts): Promise<string> => (await acts.openLead({ personId: await newPerson(acts) })).id

const supersededLead = async (acts: Acts): Promise<void> => {
  const personId = await newPerson(acts)
  const { id } = await acts.openLead({ personId })
  await acts.toLead(id, { type: 'Move', status: 'won' })
  await acts.openLead({ personId })
}

/** What is done to a new lead. */
const toLead = (event: EventType, ...commands: readonly LeadCommand[]): Happening => ({
  event,
  happen: async (acts) => acts.toLead(await newLead(acts), ...commands),
})

const given = (to: 'colleague' | 'nobody'): Happening => ({
  event: 'LeadAssigned',
  async happen(acts) {
    const leadId = await newLead(acts)
    const { id } = await acts.registerColleague()
    await acts.toLead(leadId, { type: 'Change', set: { owner: id } })
    if (to === 'nobody') await acts.toLead(leadId, { type: 'Change', set: { owner: null } })
  },
})

export const LEAD_HAPPENINGS: Happenings = {
  'kind_changed: some lead has changed, of which a narrowed reader is told no more': toLead('LeadArchived', {
    type: 'Archive',
  }),
  'record_changed: a lead has been opened': { event: 'LeadOpened', happen: newLead },
  'record_changed: a lead has moved to another stage': toLead('LeadStageChanged', {
    type: 'Move',
    status: 'in-negotiation',
  }),
  'record_changed: a lead has been reopened': toLead(
    'LeadReopened',
    { type: 'Move', status: 'won' },
    { type: 'Move', status: 'prospect' },
  ),
  'record_changed: the campaign of a lead has been corrected': toLead('LeadChanged', {
    type: 'Change',
    set: { campaign: 'Bahar' },
  }),
  'record_changed: a lead has been given to a colleague': given('colleague'),
  'record_changed: a lead has been given to nobody': given('nobody'),
  'record_changed: a lead is hot': toLead('LeadPotentialSet', { type: 'Change', set: { potential: 'very-hot' } }),
  'record_changed: nobody knows how warm a lead is': toLead(
    'LeadPotentialSet',
    { type: 'Change', set: { potential: 'cold' } },
    { type: 'Change', set: { potential: null } },
  ),
  'record_changed: a lead has got a tag': toLead('LeadTagged', { type: 'Tag', tag: 'acil' }),
  'record_changed: a lead has lost a tag': toLead(
    'LeadUntagged',
    { type: 'Tag', tag: 'vip' },
    { type: 'Untag', tag: 'vip' },
  ),
  'record_changed: a newer lead has taken the line of a lead': { event: 'LeadSuperseded', happen: supersededLead },
  'record_changed: a note has been written on a lead': toLead('LeadNoteAdded', {
    type: 'AddNote',
    text: 'Pazartesi aranacak',
  }),
  'record_changed: a note has named one': {
    event: 'LeadNoteAdded',
    record: 'notifications',
    async happen(acts) {
      const leadId = await newLead(acts)
      const { id: userId } = await acts.registerColleague()
      const colleagues = [{ userId, name: 'Mert Aksoy' }]
      await acts.toLead(leadId, { type: 'AddNote', text: '@Mert Aksoy arayacak', colleagues })
    },
  },
  'record_changed: a lead has been archived': toLead('LeadArchived', { type: 'Archive' }),
  'record_changed: a lead has been restored': toLead('LeadRestored', { type: 'Archive' }, { type: 'Restore' }),
}
