import DoneAll from '@mui/icons-material/DoneAll'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import Box from '@mui/material/Box'
import type { Dispatch, SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../base/people/person-name.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { BANNERS_HEIGHT, NOTICE_HEIGHT, NOTICE_IN_HEAD, NOTICE_WIDTH } from '../../base/ui/notice-place.ts'
import { TOP_BAR_HEIGHT } from '../../base/ui/top-bar-height.ts'
import { useAttention } from '../../base/ui/use-attention.ts'
import { NoticeCard } from './NoticeCard.tsx'
import type { Notice } from './notice.ts'
import { noticeWords } from './notice-words.ts'
import { useOpened } from './use-opened.ts'

interface NoticeLineProps {
  /** The newest first, at least one. */
  readonly notices: readonly Notice[]
  readonly muted: boolean
  readonly onMute: (muted: boolean) => void
  readonly onKeep: Dispatch<SetStateAction<readonly Notice[]>>
}

/**
 * The latest messages for the user: one line at the top right, in a place that every page leaves free. It opens into their
 * cards, over the page, on hover, on focus and by its button.
 */
export const NoticeLine = ({ notices, muted, onMute, onKeep }: NoticeLineProps) => {
  const { t } = useTranslation()
  const [opened, toggle, handlers] = useOpened()
  const [attended, attention] = useAttention()
  const [newest] = notices
  return (
    <Box
      component="section"
      aria-label={t('notices:title')}
      {...handlers}
      sx={(theme) => ({
        position: 'fixed',
        // Below the menus of the top bar, as the user opened those.
        zIndex: theme.zIndex.appBar - 1,
        top: `calc(${TOP_BAR_HEIGHT}px + var(${BANNERS_HEIGHT}, 0px))`,
        right: { xs: 0, md: 24 },
        width: { xs: '100%', md: NOTICE_WIDTH },
        maxHeight: `calc(100dvh - ${TOP_BAR_HEIGHT}px - var(${BANNERS_HEIGHT}, 0px))`,
        overflow: 'auto',
        border: 1,
        borderTop: 0,
        borderInlineWidth: { xs: 0, md: 1 },
        borderColor: 'divider',
        borderRadius: { xs: 0, md: '0 0 8px 8px' },
        backgroundColor: 'background.paper',
        boxShadow: opened ? 8 : 1,
        [NOTICE_IN_HEAD]: {
          top: `calc(${TOP_BAR_HEIGHT + 16}px + var(${BANNERS_HEIGHT}, 0px))`,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: theme.vars.shape.borderRadius,
        },
      })}
    >
      <div {...attention}>
        <Box
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            pl: 3,
            pr: 1,
            height: NOTICE_HEIGHT - 2,
            // A touch anywhere on the line opens it.
            '@media (pointer: coarse)': {
              '& button': { minHeight: NOTICE_HEIGHT - 2 },
              '& button:not([aria-expanded])': { zIndex: 1 },
              '& [aria-expanded]': {
                position: 'static',
                '&::before': { content: '""', position: 'absolute', inset: 0 },
              },
            },
          }}
        >
          <Box
            // Keyed by the message: a new text is a new element, and nothing moves.
            key={newest?.id}
            component="span"
            sx={{
              flex: 1,
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontSize: 13,
            }}
          >
            {opened ? (
              <strong>{t('notices:count', { count: notices.length })}</strong>
            ) : (
              <>
                <bdi>
                  <strong>{newest && personName(newest.senderName)}</strong>
                </bdi>
                : <bdi>{newest && noticeWords(newest)}</bdi>
              </>
            )}
          </Box>
          {!opened && notices.length > 1 && (
            <Box
              component="span"
              sx={{ flex: 'none', fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
              data-tip={t('notices:count', { count: notices.length })}
            >
              +{notices.length - 1}
            </Box>
          )}
          <NamedIconButton
            name={t(muted ? 'notices:unmute' : 'notices:mute')}
            icon={muted ? NotificationsOff : NotificationsActive}
            onClick={() => onMute(!muted)}
          />
          <NamedIconButton
            name={t(opened ? 'notices:collapse' : 'notices:expand')}
            icon={opened ? ExpandLess : ExpandMore}
            expanded={opened}
            onClick={toggle}
          />
          <NamedIconButton name={t('notices:dismiss-all')} icon={DoneAll} onClick={() => onKeep([])} />
        </Box>
        <Box
          component="ul"
          hidden={!opened}
          sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          {notices.map((notice) => (
            <NoticeCard
              key={notice.id}
              notice={notice}
              paused={opened || attended}
              onDismiss={() => onKeep((held) => held.filter(({ id }) => id !== notice.id))}
            />
          ))}
        </Box>
      </div>
    </Box>
  )
}
