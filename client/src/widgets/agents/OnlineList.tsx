import type { OnlineUser } from '@kervan/contracts/api/agents/list-online-users'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { AgentIcon } from './AgentIcon.tsx'

/** Connected colleagues with their status; after them those who were here, and when. */
export const OnlineList = ({ users }: { readonly users: readonly OnlineUser[] }) => {
  const { t } = useTranslation()
  if (users.length === 0) {
    return (
      <Box sx={{ width: 300, maxWidth: '100%' }}>
        <EmptyState title={t('status:online.none')} text={t('status:online.none-text')} />
      </Box>
    )
  }
  return (
    <Box
      component="ul"
      // The list scrolls, so the keyboard must reach it.
      tabIndex={0}
      aria-label={t('status:online.title')}
      sx={{ m: 0, px: 0, py: 2, width: 300, maxWidth: '100%', maxHeight: 400, overflowY: 'auto', listStyle: 'none' }}
    >
      {connectedFirst(users).map(({ id, name, agent_status, isOnline, lastSeen }) => (
        <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 1.5 }}>
          <Avatar id={id} name={name} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 550 }}>{name}</Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {isOnline && t('status:online.now')}
              {!isOnline && lastSeen && (
                <>
                  {t('status:online.seen')} <Time value={lastSeen} />
                </>
              )}
              {!isOnline && !lastSeen && t('status:online.signed-in')}
            </Box>
          </Box>
          {isOnline ? (
            <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 13, whiteSpace: 'nowrap' }}>
              <AgentIcon status={agent_status} size={16} />
              {t(`status:agent-status.${agent_status}`)}
            </Box>
          ) : (
            <Box sx={{ fontSize: 13, whiteSpace: 'nowrap', color: 'text.secondary' }}>{t('status:online.away')}</Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** Connected users first: the status of a user without an open window says nothing. */
const connectedFirst = (users: readonly OnlineUser[]): readonly OnlineUser[] =>
  users.toSorted((one, other) => Number(other.isOnline) - Number(one.isOnline))
