import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import ArrowBack from '@mui/icons-material/ArrowBack'
import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { personName } from '../../base/people/person-name.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { useRecordChanges } from '../../kit/changes/use-record-changes.ts'
import type { Page } from '../../kit/record-kit.ts'
import { TimelineSkeleton } from '../../widgets/timeline/TimelineSkeleton.tsx'
import { LeadTimeline } from '../lead/LeadTimeline.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DueWords } from './DueWords.tsx'
import { PersonSide } from './PersonSide.tsx'
import { PERSON_BESIDE } from './person-beside.ts'
import { useReading } from './use-reading.ts'

interface ConversationPaneProps {
  readonly conversation: ConversationRow
  /** Where there is no place for the list beside it. */
  readonly onBack: (() => void) | undefined
  readonly onDone: () => void
  /** Whether the person is shown beside. */
  readonly withPerson: boolean
}

/** A conversation: with whom, what is done with it, what was said, and the place for an answer. */
export const ConversationPane = ({ conversation, onBack, onDone, withPerson }: ConversationPaneProps) => {
  const { t } = useTranslation('inbox')
  const mayAct = useCan('communications.create')
  const name = personName(conversation.name)
  useReading(conversation)
  const answer = useEndpoint(getLead, { params: { leadId: conversation.leadId } })
  return (
    <>
      <Box
        component="section"
        aria-label={t('conversation', { name })}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, px: { md: 4 } }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            pb: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {onBack && <NamedIconButton name={t('back')} icon={ArrowBack} onClick={onBack} />}
          <ChannelIcon channel={conversation.channel} sx={{ flex: 'none', fontSize: 18 }} />
          <Box
            component="h2"
            sx={{
              flex: 1,
              minWidth: 120,
              m: 0,
              fontSize: 16,
              fontWeight: 650,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <bdi>{name}</bdi>
          </Box>
          {/* Where the person stands beside, the way is there. */}
          <IconButton
            component={Link}
            to={leadKit.hrefOf(conversation.leadId)}
            size="small"
            aria-label={t('open-lead')}
            data-tip={t('open-lead')}
            sx={withPerson ? { [PERSON_BESIDE]: { display: 'none' } } : {}}
          >
            <Person sx={{ fontSize: 18 }} />
          </IconButton>
          {conversation.state === 'open' && conversation.clock && <DueWords clock={conversation.clock} />}
          {mayAct && <DeskBar conversation={conversation} onDone={onDone} />}
        </Box>
        {answer.data ? (
          <Messages lead={answer.data} conversationId={conversation.id} />
        ) : answer.error ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : answer.isPaused ? (
          <UnopenedState />
        ) : (
          <TimelineSkeleton />
        )}
      </Box>
      {withPerson && answer.data && <PersonSide lead={answer.data} />}
    </>
  )
}

const Messages = ({ lead, conversationId }: { readonly lead: LeadPage; readonly conversationId: string }) => {
  const mayEdit = useCan('leads.edit')
  const changes = useRecordChanges(leadKit, lead as unknown as Page)
  return <LeadTimeline lead={lead} mayEdit={mayEdit} changes={changes} conversationId={conversationId} />
}
