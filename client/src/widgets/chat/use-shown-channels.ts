import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { useState } from 'react'
import { personName } from '../../base/people/person-name.ts'
import { useMessageWords } from '../../features/leads/use-message-words.ts'
import { joinedLoad } from './load.ts'
import { colleagueChannel, leadChannel, type ShownChannel, searchChannels } from './shown-channels.ts'
import { useChatChannels } from './use-chat-channels.ts'
import { useChatNames } from './use-chat-names.ts'
import { useLeadChannels } from './use-lead-channels.ts'

/**
 * All that can be opened: conversations with colleagues, those with leads, and those with leads that were chosen here.
 * @param search  what is looked for among them
 */
export const useShownChannels = (user: CurrentUser, search: string) => {
  const ofColleagues = useChatChannels(user.id)
  const ofLeads = useLeadChannels(search)
  const nameOf = useChatNames(user.id)
  const wordsOf = useMessageWords()
  const [opened, setOpened] = useState<readonly LeadRow[]>([])
  // A row that is listed is kept up to date; one that was opened is as it was found.
  const leads = [...ofLeads.listed, ...ofLeads.found, ...opened].filter(isFirstOfLead)
  const all: readonly ShownChannel[] = [
    ...ofColleagues.channels.map((channel) => colleagueChannel(channel, nameOf(channel))),
    ...leads.map((lead) => leadChannel(lead, personName(lead.name_surname), lead.lastMessage && wordsOf(lead))),
  ]
  return {
    channels: ofColleagues.channels,
    leads,
    all,
    shown: searchChannels(all, search, new Set(ofLeads.found.map(({ id }) => id))),
    load: joinedLoad([ofColleagues.load, ofLeads.load]),
    isTooShort: ofLeads.isTooShort,
    /** Keeps a lead among them, whatever is listed or looked for later. */
    keepLead: (lead: LeadRow) => setOpened((held) => [...held.filter(({ id }) => id !== lead.id), lead]),
  }
}

const isFirstOfLead = ({ id }: LeadRow, place: number, leads: readonly LeadRow[]): boolean =>
  leads.findIndex((each) => each.id === id) === place
