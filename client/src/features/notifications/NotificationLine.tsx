import type { Notification } from '@kervan/contracts/api/notifications/list-notifications'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Time } from '../../base/ui/Time.tsx'
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx'

/** One notification of the user; a dot marks an unread one. */
export const NotificationLine = ({ notification }: { readonly notification: Notification }) => {
  const { t } = useTranslation('notifications')
  const { title, content, timestamp, read } = notification
  return (
    <>
      <Box
        component="span"
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          mt: 1.5,
          borderRadius: 4,
          bgcolor: read ? 'transparent' : 'primary.main',
        }}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <Box component="span" sx={{ fontWeight: read ? 500 : 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {!read && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
            {title}
          </Box>
          <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary' }}>
            <Time value={timestamp} />
          </Box>
        </Box>
        <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary', whiteSpace: 'normal' }}>
          {content}
        </Box>
      </Box>
    </>
  )
}
