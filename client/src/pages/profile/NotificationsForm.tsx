import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import {
  kindOfNotification,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@kervan/contracts/notifications/notification-kinds'
import { can } from '@kervan/contracts/permissions/permissions'
import {
  type ChoiceOf,
  isChoice,
  NOTIFICATION_CHOICES,
  type NotificationWay,
} from '@kervan/contracts/preferences/notification-choices'
import Lock from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useNotificationChoices } from '../../base/preferences/use-notification-choices.ts'
import { usePreferencesRead } from '../../base/preferences/use-preferences.ts'
import { useUser } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { NotificationRow } from './NotificationRow.tsx'

/** What the account is told and how; each choice is in force at once, and holds for what comes from then on. */
export const NotificationsForm = () => {
  const { t } = useTranslation('profile')
  const user = useUser()
  const { error, refetch } = usePreferencesRead()
  const { chosen, wants, choose } = useNotificationChoices()
  const isMailed = useEndpoint(getSignInOptions).data?.passwordLink === true
  if (chosen === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (chosen === undefined)
    return <Skeleton variant="rounded" height={160} aria-label={t('notifications.loading')} role="status" />

  const choice = <Way extends NotificationWay>(way: Way, name: ChoiceOf<Way>, label: string, disabled = false) => (
    <Switch
      key={`${way} ${name}`}
      label={label}
      checked={!disabled && wants(way, name)}
      disabled={disabled}
      onChange={(checked) => void choose(way, name, checked)}
    />
  )
  const isOffered = (type: NotificationType): type is ChoiceOf<'bell'> | ChoiceOf<'mail'> =>
    (isChoice('bell', type) || isChoice('mail', type)) &&
    (kindOfNotification(type).needs ?? []).every((each) => can(user, each))
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '64ch' }}>
        {t('notifications.intro')}
      </Typography>
      {NOTIFICATION_TYPES.filter(isOffered).map((type) => {
        const mail = isMailed && isChoice('mail', type)
        return (
          <NotificationRow
            key={type}
            title={t(`notifications.kind.${type}`)}
            text={mail && !user.email ? t('notifications.no-address') : undefined}
          >
            {isChoice('bell', type) && choice('bell', type, t('notifications.bell'))}
            {mail && choice('mail', type, t('notifications.mail'), !user.email)}
          </NotificationRow>
        )
      })}
      {can(user, 'leads.view') && (
        <NotificationRow title={t('notifications.message.title')} text={t('notifications.message.text')}>
          {NOTIFICATION_CHOICES.message.map((name) => choice('message', name, t(`notifications.message.${name}`)))}
        </NotificationRow>
      )}
      <NotificationRow title={t('notifications.account.title')} text={t('notifications.account.text')}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, fontWeight: 600 }}>
          <Lock aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
          {t('notifications.always')}
        </Box>
      </NotificationRow>
    </>
  )
}
