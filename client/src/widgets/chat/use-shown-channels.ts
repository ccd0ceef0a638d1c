import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { useState } from 'react'
import { personName } from '../../base/people/person-name.ts'
import { useMessageWords } from '../../features/leads/use-message-words.ts'
import { colleagueChannel, leadChannel, type ShownChannel } from './shown-channels.ts'
import { useChatChannels } from './use-chat-channels.ts'
import { useChatNames } from './use-chat-names.ts'
import { useLeadChannels } from './use-lead-channels.ts'

/** All that can be opened: conversations with colleagues, those with leads, those that a search finds, and those with leads that were chosen here. */
export const useShownChannels = (user: CurrentUser, search: string) => {
  const ofColleagues = useChatChannels(user.id)
  const ofLeads = useLeadChannels(search)
  const nameOf = useChatNames(user.id)
  const wordsOf = useMessageWords()
  const [opened, setOpened] = useState<readonly LeadRow[]>([])
  const leads = [...new Map([...opened, ...ofLeads.found, ...ofLeads.leads].map((lead) => [lead.id, lead])).values()]
  const shown: readonly ShownChannel[] = [
    ...ofColleagues.channels.map((channel) => colleagueChannel(channel, nameOf(channel))),
    ...leads.map((lead) => leadChannel(lead, personName(lead.name_surname), lead.lastMessage && wordsOf(lead))),
  ]
  return {
    channels: ofColleagues.channels,
    leads,
    shown,
    isPending: ofColleagues.isPending || ofLeads.isPending,
    isSearching: ofLeads.isSearching,
    isAway: ofColleagues.isAway,
    error: ofColleagues.error ?? ofLeads.error,
    retry: () => {
      if (ofColleagues.error) ofColleagues.retry()
      if (ofLeads.error) ofLeads.retry()
    },
    /** It stays in the list whatever is looked for. */
    openLead: (lead: LeadRow) => setOpened((held) => [...held.filter(({ id }) => id !== lead.id), lead]),
  }
}
