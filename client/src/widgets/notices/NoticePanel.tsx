import { listNotices } from '@kervan/contracts/api/notices/list-notices'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { personName } from '../../base/people/person-name.ts'
import { useNotificationChoices } from '../../base/preferences/use-notification-choices.ts'
import { usePushes } from '../../base/realtime/arrivals.ts'
import { useCan, useSession } from '../../base/session/session-store.ts'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'
import { COUNTED_MESSAGES } from './bell-count.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { isTold, type Notice, noticeOf, withNotice, withoutShown } from './notice.ts'
import { playNoticeSound } from './notice-sound.ts'
import { noticeWords } from './notice-words.ts'
import { useMoveMuted } from './use-move-muted.ts'

/** Hears of new messages: what is for the user makes a notice and sounds. */
export const NoticePanel = () => {
  const { t } = useTranslation()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [said, setSaid] = useState('')
  const userId = useSession()?.user.id ?? ''
  // As the bell asks for it.
  const reads = { query: { limit: COUNTED_MESSAGES } }
  const teammates = useEndpoint(listNotices, reads, { enabled: useCan('leads.view') }).data?.teammates ?? []
  const { wants, choose } = useNotificationChoices()
  const muted = !wants('message', 'sound')
  useMoveMuted()
  const { pathname, search } = useLocation()
  useEffect(() => setNotices((held) => withoutShown(held, pathname + search)), [pathname, search])

  usePushes((pushes) => {
    const page = document.visibilityState === 'visible' ? location.pathname + location.search : null
    const listener = { userId, teammates, mine: wants('message', 'mine'), page }
    const arrived = pushes
      .flatMap(({ payload }) => ('messageId' in payload && isTold(payload, listener) ? [noticeOf(payload)] : []))
      .filter(({ id }) => notices.every((notice) => notice.id !== id))
    const latest = arrived.at(-1)
    if (!latest) return
    if (wants('message', 'card')) {
      setNotices((held) => arrived.reduce(withNotice, held))
      setSaid(t('notices:said', { sender: personName(latest.senderName), content: noticeWords(latest) }))
    }
    // What comes together, after an absence, makes one sound.
    if (!muted) playNoticeSound(latest.id)
  })

  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {notices.length > 0 && (
        <NoticeLine
          notices={notices}
          muted={muted}
          onMute={(mute) => void choose('message', 'sound', !mute)}
          onKeep={setNotices}
        />
      )}
    </>
  )
}
