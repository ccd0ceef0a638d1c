import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { hasSubject } from '@kervan/contracts/messages/channels'
import { replySubject } from '@kervan/contracts/messages/subject'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'
import { useStore } from '../../base/store/external-store.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import { now } from '../../base/ui/now.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { tellApart } from './tell-apart.ts'

type Conversation = LeadPage['conversations'][number]

interface ReplyToProps {
  readonly person: LeadPage['person']
  readonly conversations: readonly Conversation[]
  readonly conversation: Conversation
  readonly onChoose: (conversationId: string) => void
}

/** To whom a reply goes and by which conversation, and for how long. */
export const ReplyTo = ({ person, conversations, conversation, onChoose }: ReplyToProps) => {
  const { t } = useTranslation('timeline')
  const { channel, windowEndsAt, address, subject, lastInboundAt } = conversation
  const labelOf = useConversationLabel(conversations)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 24,
        mb: 1,
        fontSize: 12.5,
        color: 'text.secondary',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <ChannelIcon channel={channel} sx={{ flex: 'none', fontSize: 16 }} />
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {t(address === null ? 'compose.to' : 'compose.to-address', {
            name: personName(person.name),
            channel: t(`status:channel.${channel}`),
            address,
          })}
        </Box>
      </Box>
      {conversations.length > 1 && (
        <ChoiceButton
          label={t('compose.conversation')}
          chosen={conversation.id}
          choices={conversations.map((each) => ({
            value: each.id,
            label: labelOf(each),
            start: <ChannelIcon channel={each.channel} sx={{ fontSize: 16 }} />,
          }))}
          onChoose={onChoose}
        />
      )}
      {hasSubject(channel) && (subject !== null || lastInboundAt !== null) && (
        <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {t('compose.subject', { subject: replySubject(subject ?? '') })}
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      {windowEndsAt !== null && <TimeLeft endsAt={windowEndsAt} />}
    </Box>
  )
}

/** A conversation among others with one person: the channel, what tells it from another by that channel, and when they wrote in it. */
const useConversationLabel = (conversations: readonly Conversation[]) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const present = useStore(now)
  return (conversation: Conversation): string => {
    const { channel, lastInboundAt } = conversation
    return [
      t(`status:channel.${channel}`),
      ...tellApart(conversation, conversations),
      lastInboundAt && formats.relative(lastInboundAt, present),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
