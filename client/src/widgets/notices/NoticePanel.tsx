import DoneAll from '@mui/icons-material/DoneAll'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationChoices } from '../../shared/preferences/use-notification-choices.ts'
import { usePushes } from '../../shared/realtime/arrivals.ts'
import { NamedIconButton } from '../../shared/ui/NamedIconButton.tsx'
import { takeNoticeRoom } from '../../shared/ui/notice-room.ts'
import { useAttention } from '../../shared/ui/use-attention.ts'
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { type Notice, noticeOf, withNotice } from './notice.ts'
import { playNoticeSound } from './notice-sound.ts'
import { noticeWords } from './notice-words.ts'
import { useMoveMuted } from './use-move-muted.ts'

/** The latest incoming messages, floating at the top right; there is no panel while there is none. */
export const NoticePanel = () => {
  const { t } = useTranslation()
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const [said, setSaid] = useState('')
  const [collapsed, setCollapsed] = useState(false)
  const { wants, choose } = useNotificationChoices()
  const muted = !wants('message', 'sound')
  useMoveMuted()
  const [attended, attention] = useAttention()

  usePushes((pushes) => {
    const arrived = pushes
      .flatMap(({ payload }) => ('messageId' in payload ? [noticeOf(payload)] : []))
      .filter(({ id }) => notices.every((notice) => notice.id !== id))
    const latest = arrived.at(-1)
    if (!latest) return
    if (wants('message', 'card')) {
      setNotices((held) => arrived.reduce(withNotice, held))
      setSaid(
        t('notices:said', { sender: latest.senderName || t('notices:unknown-sender'), content: noticeWords(latest) }),
      )
    }
    // What comes together, after an absence, makes one sound.
    if (!muted) playNoticeSound(latest.id)
  })
  const dismiss = (id: string) => setNotices((held) => held.filter((notice) => notice.id !== id))

  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      {notices.length > 0 && (
        <Box
          component="section"
          ref={takeNoticeRoom}
          aria-label={t('notices:title')}
          {...attention}
          sx={(theme) => ({
            position: 'fixed',
            // Under the menus of the top bar, which somebody opened.
            zIndex: theme.zIndex.appBar - 1,
            top: 64,
            right: { xs: 8, lg: 16 },
            width: { xs: 'calc(100vw - 16px)', md: 480, lg: 360 },
            // Where it lies above the page it shows the latest alone.
            '& li:nth-of-type(n + 2)': { display: { xs: 'none', lg: 'block' } },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            backgroundColor: 'background.paper',
            boxShadow: 8,
          })}
        >
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              pl: 3,
              pr: 1,
              minHeight: 40,
              borderBottom: collapsed ? 0 : 1,
              borderColor: 'divider',
            }}
          >
            <Box component="span" sx={{ flex: 1, fontSize: 13, fontWeight: 600 }}>
              {t('notices:count', { count: notices.length })}
            </Box>
            <NamedIconButton
              name={t(muted ? 'notices:unmute' : 'notices:mute')}
              icon={muted ? NotificationsOff : NotificationsActive}
              onClick={() => void choose('message', 'sound', muted)}
            />
            <NamedIconButton
              name={t(collapsed ? 'notices:expand' : 'notices:collapse')}
              icon={collapsed ? ExpandMore : ExpandLess}
              expanded={!collapsed}
              onClick={() => setCollapsed(!collapsed)}
            />
            <NamedIconButton name={t('notices:dismiss-all')} icon={DoneAll} onClick={() => setNotices([])} />
          </Box>
          <Box component="ul" hidden={collapsed} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} paused={attended} onDismiss={() => dismiss(notice.id)} />
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
