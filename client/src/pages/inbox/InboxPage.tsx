import { countConversations } from '@kervan/contracts/api/conversations/count-conversations'
import { getConversation } from '@kervan/contracts/api/conversations/get-conversation'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { type Channel, hasSubject, OPENED_CHANNELS } from '@kervan/contracts/messages/channels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useCallback, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isApiError } from '../../base/api/api-error.ts'
import { useEndpoint, useEndpointPages } from '../../base/api/use-endpoint.ts'
import { useKeys } from '../../base/keys/use-keys.ts'
import { useShownConversations } from '../../base/realtime/answering.ts'
import { useCans } from '../../base/session/session-store.ts'
import { ChoiceButton } from '../../base/ui/choice/ChoiceButton.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FillPage } from '../../base/ui/FillPage.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { PageHead } from '../../base/ui/PageHead.tsx'
import { PageHeading } from '../../base/ui/PageHeading.tsx'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { UnopenedState } from '../../base/ui/UnopenedState.tsx'
import { useTitle } from '../../base/ui/use-title.ts'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'
import { NewEmail } from '../../widgets/new-email/NewEmail.tsx'
import { ConversationList } from './ConversationList.tsx'
import { InboxSearch } from './InboxSearch.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { lineId } from './line-id.ts'
import { NewMessageSaid } from './NewMessageSaid.tsx'
import { QueueNav } from './QueueNav.tsx'
import { type Searched, SearchScope } from './SearchScope.tsx'
import { useDeskClock } from './use-desk-clock.ts'
import { useInboxAddress } from './use-inbox-address.ts'
import { useKeptRow } from './use-kept-row.ts'

const EVERY_CHANNEL = 'every'

/** Its code is asked for with the page's, whose list is shown before it is there. */
const conversationPane = lazyPart(() => import('./ConversationPane.tsx').then((file) => file.ConversationPane))
conversationPane.ahead()
const messageFinds = lazyPart(() => import('./MessageFinds.tsx').then((file) => file.MessageFinds))

interface InboxPageProps {
  /** The channel that it is narrowed to; where none is said, the address may name one. */
  readonly only?: Channel
  /** Whether the person is shown beside the messages. */
  readonly withPerson?: boolean
}

/** Everybody who is written with, on every channel: the queues, the conversations of one, and the one that is open. */
export const InboxPage = ({ only, withPerson = true }: InboxPageProps) => {
  const { t } = useTranslation(['inbox', 'status'])
  const title = t(only ? 'title-of' : 'title', { channel: only && t(`status:channel.${only}`) })
  useTitle(title)
  const navigate = useNavigate()
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const address = useInboxAddress()
  const channel = only ?? address.channel
  const mayWrite = useCans(['leads.view', 'fields.contact', 'communications.create']).every(Boolean)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [searched, setSearched] = useState<Searched>('people')
  const findsMessages = search !== '' && searched === 'messages'
  const input = {
    query: {
      ...(address.saved === undefined ? { queue: address.queue } : { saved: address.saved }),
      ...(channel && { channel }),
      ...(search && !findsMessages && { search }),
      // The queues are counted beside.
      count: 'later' as const,
    },
  }
  const answer = useEndpointPages(listConversations, input, { keepPrevious: true })
  const held = answer.data?.pages.flatMap(({ data }) => data)
  // That nothing was found before says nothing of what is asked now.
  const found = answer.isPlaceholderData && held?.length === 0 ? undefined : held
  const counts = useEndpoint(countConversations, { query: channel ? { channel } : {} }, { keepPrevious: true }).data
  useDeskClock(counts?.changesAt ?? null)
  // The open one is read by itself: what is done with it may take it out of the queue.
  const opened = useEndpoint(
    getConversation,
    { params: { conversationId: address.conversation ?? '' } },
    { enabled: address.conversation !== undefined },
  )
  const isGone = isApiError(opened.error, 'conversation-not-found')
  const conversation = address.conversation === undefined || isGone ? undefined : opened.data
  const rows = useKeptRow({
    rows: found,
    list: JSON.stringify(input),
    isOld: answer.isPlaceholderData,
    open: conversation,
  })
  useShownConversations((rows ?? []).map(({ id }) => id))

  const open = (id: string | undefined) => {
    void navigate(address.linkWith({ conversation: id }))
    if (id !== undefined) document.getElementById(lineId(id))?.focus()
  }
  const step = (by: 1 | -1) => {
    if (!rows || rows.length === 0) return
    const here = rows.findIndex(({ id }) => id === address.conversation)
    const next = here < 0 ? 0 : Math.min(Math.max(here + by, 0), rows.length - 1)
    open(rows[next]!.id)
  }
  const goOn = () => {
    const here = rows?.findIndex(({ id }) => id === address.conversation) ?? -1
    const next = here < 0 ? undefined : (rows?.[here + 1] ?? rows?.[here - 1])
    open(narrow ? undefined : next?.id)
  }
  useKeys({
    'inbox.next': findsMessages ? undefined : () => step(1),
    'inbox.previous': findsMessages ? undefined : () => step(-1),
    'inbox.back': address.conversation === undefined ? undefined : () => open(undefined),
  })
  const showsList = !narrow || address.conversation === undefined
  // On a phone the list is gone while a conversation is open, and comes back where it was left.
  const scrolled = useRef(0)
  const placeList = useCallback((list: HTMLElement | null) => {
    if (list) list.scrollTop = scrolled.current
  }, [])

  return (
    <FillPage>
      {showsList ? (
        <PageHead>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <PageHeading sx={{ fontSize: { xs: 20, md: 24 } }}>{title}</PageHeading>
          </Box>
          {mayWrite && channel !== undefined && hasSubject(channel) && (
            <NewEmail onSent={(conversation) => void navigate(address.linkWith({ conversation }))} />
          )}
          {!only && (
            <ChoiceButton
              label={t('channel')}
              chosen={channel ?? EVERY_CHANNEL}
              choices={[
                { value: EVERY_CHANNEL, label: t('every-channel') },
                ...OPENED_CHANNELS.map((each) => ({ value: each, label: t(`status:channel.${each}`) })),
              ]}
              onChoose={(chosen) =>
                void navigate(address.linkWith({ channel: chosen === EVERY_CHANNEL ? undefined : chosen }))
              }
            />
          )}
        </PageHead>
      ) : (
        // On a phone the place is the conversation's, which has a head of its own.
        <PageHeading sx={VISUALLY_HIDDEN}>{title}</PageHeading>
      )}
      <StaleBanner of={[listConversations.name, input, 'pages']} />
      <NewMessageSaid channel={channel} />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, gap: { lg: 4 }, flex: 1, minHeight: 0 }}>
        {showsList && <QueueNav address={address} channel={channel} counts={counts} />}
        <Box sx={{ display: 'flex', flex: 1, minWidth: 0, minHeight: 0 }}>
          {showsList && (
            <Box
              sx={{
                display: 'flex',
                flexDirection: 'column',
                flex: narrow ? 1 : 'none',
                width: narrow ? undefined : { md: 280, lg: 300 },
                minWidth: 0,
                borderLeft: narrow ? 0 : 1,
                borderRight: narrow ? 0 : 1,
                borderColor: 'divider',
              }}
            >
              <InboxSearch value={typed} onChange={setTyped} />
              {search !== '' && <SearchScope value={searched} onChange={setSearched} />}
              <Box
                ref={placeList}
                onScroll={({ currentTarget }) => {
                  scrolled.current = currentTarget.scrollTop
                }}
                sx={{
                  flex: 1,
                  minHeight: 0,
                  overflowY: 'auto',
                  opacity: answer.isPlaceholderData && !findsMessages ? 0.55 : 1,
                }}
              >
                {findsMessages ? (
                  <Suspense fallback={<ListSkeleton label={t('looking')} />}>
                    <Part of={messageFinds} address={address} search={search} channel={channel} />
                  </Suspense>
                ) : (
                  <ConversationList address={address} isSearched={search !== ''} rows={rows} answer={answer} />
                )}
              </Box>
            </Box>
          )}
          {conversation && (
            <Suspense fallback={<Box sx={{ flex: 1 }} />}>
              <Part
                of={conversationPane}
                key={conversation.id}
                conversation={conversation}
                withPerson={withPerson}
                onBack={narrow ? () => open(undefined) : undefined}
                onDone={goOn}
              />
            </Suspense>
          )}
          {!conversation && (!narrow || !showsList) && (
            <Box sx={{ display: 'grid', flex: 1, placeItems: 'center', alignContent: 'center', minWidth: 0 }}>
              {isGone ? (
                <EmptyState title={t('gone')} text={t('gone-text')} />
              ) : opened.error ? (
                <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
              ) : opened.isPaused ? (
                <UnopenedState />
              ) : (
                address.conversation === undefined && <EmptyState title={t('none-open')} text={t('none-open-text')} />
              )}
              {!showsList && !opened.isLoading && (
                <Button variant="outlined" onClick={() => open(undefined)}>
                  {t('back')}
                </Button>
              )}
            </Box>
          )}
        </Box>
      </Box>
    </FillPage>
  )
}
