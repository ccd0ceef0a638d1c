import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../base/i18n/i18n.ts'
import { personName } from '../../base/people/person-name.ts'
import { useCan } from '../../base/session/session-store.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { ChannelList } from './ChannelList.tsx'
import { ColleagueChoice } from './ColleagueChoice.tsx'
import { LeadChoice } from './LeadChoice.tsx'
import type { LeadPaneProps } from './LeadPane.tsx'
import { MessagePane } from './MessagePane.tsx'
import { type ChannelChoice, findLeadChannel, isChosenChannel } from './shown-channels.ts'
import { readUnsentMessages } from './unsent-messages.ts'
import { useChatAuth } from './use-chat-auth.ts'
import { useChatToasts } from './use-chat-toasts.ts'
import { useShownChannels } from './use-shown-channels.ts'

export interface ChatDialogProps {
  readonly user: CurrentUser
  readonly onClose: () => void
}

const leadPane = lazyPart<LeadPaneProps>(() =>
  withTexts(import('./LeadPane.tsx'), ['timeline', 'people', 'history', 'leads']).then(
    ({ LeadPane }): ComponentType<LeadPaneProps> => LeadPane,
  ),
)

/** What is written with colleagues and with leads: the conversations at the left, the chosen one at the right; on a phone one of the two. */
export const ChatDialog = ({ user, onClose }: ChatDialogProps) => {
  const { t } = useTranslation(['messaging', 'common'])
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const [search, setSearch] = useState('')
  const { channels, leads, all, shown, load, isTooShort, keepLead } = useShownChannels(user, search.trim())
  const maySeeLeads = useCan('leads.view')
  const [choice, setChoice] = useState<ChannelChoice | null>(null)
  const [choosing, setChoosing] = useState<ChannelChoice['kind'] | null>(null)
  useChatAuth(user)
  useChatToasts()
  useEffect(() => void readUnsentMessages(user.id), [user.id])
  const chosen = all.find((each) => isChosenChannel(each, choice))
  const chosenChannel = chosen?.kind === 'colleague' ? channels.find(({ id }) => id === chosen.id) : undefined
  const showsList = !narrow || !chosen
  const choose = (to: ChannelChoice) => {
    const lead = to.kind === 'lead' && leads.find(({ id }) => id === to.id)
    if (lead) keepLead(lead)
    setChoice(to)
    setChoosing(null)
  }
  const startChoosing = (kind: ChannelChoice['kind']) => {
    setSearch('')
    setChoosing(kind)
  }
  const chooseLead = (lead: LeadRow) => {
    const known = findLeadChannel(leads, lead)
    const opened = known ?? lead
    const isSaid = opened.lastMessage !== null
    const name = personName(lead.name_surname)
    showToast({
      tone: 'info',
      title: t(known || isSaid ? 'lead.known' : 'lead.new'),
      text: t(isSaid ? 'lead.opened' : 'lead.nothing-said', { name }),
    })
    keepLead(opened)
    choose({ kind: 'lead', id: opened.id })
  }
  const back = narrow ? () => setChoice(null) : undefined

  const lists = {
    colleague: (
      <ColleagueChoice
        user={user}
        channels={channels}
        onBack={() => setChoosing(null)}
        onChosen={(id) => choose({ kind: 'colleague', id })}
      />
    ),
    lead: <LeadChoice onCancel={() => setChoosing(null)} onChosen={chooseLead} />,
  }
  const list = choosing ? (
    lists[choosing]
  ) : (
    <ChannelList
      channels={shown}
      search={search}
      onSearch={setSearch}
      isTooShort={isTooShort}
      load={load}
      chosen={chosen ?? null}
      onChoose={choose}
      onLead={maySeeLeads ? () => startChoosing('lead') : undefined}
      onColleague={() => startChoosing('colleague')}
    />
  )

  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      onClose={onClose}
      // What leads to another page leaves the conversations, that the page is seen: the router takes such a press for itself.
      onClick={(event) => {
        if (event.defaultPrevented && (event.target as Element).closest('a')) onClose()
      }}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: narrow ? {} : { height: 'min(760px, calc(100dvh - 64px))' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: { xs: 4, md: 6 },
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="h2" id={titleId} sx={{ flex: 1, m: 0, fontSize: 17, fontWeight: 650 }}>
          {t('title')}
        </Box>
        <IconButton aria-label={t('common:close')} data-tip={t('common:close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {showsList && (
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              flex: narrow ? 1 : 'none',
              width: narrow ? undefined : 340,
              minWidth: 0,
              borderRight: narrow ? 0 : 1,
              borderColor: 'divider',
            }}
          >
            {list}
          </Box>
        )}
        {chosenChannel && <MessagePane key={chosenChannel.id} user={user} channel={chosenChannel} onBack={back} />}
        {chosen?.kind === 'lead' && (
          <Suspense fallback={null}>
            <Part of={leadPane} key={chosen.id} leadId={chosen.id} name={chosen.name} onBack={back} />
          </Suspense>
        )}
        {!chosen && !narrow && (
          <Box sx={{ display: 'grid', flex: 1, placeItems: 'center', minWidth: 0 }}>
            <EmptyState title={t('none-chosen')} text={t('none-chosen-text')} />
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
