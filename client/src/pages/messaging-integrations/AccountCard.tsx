import type { ChannelConnection } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { Time } from '../../base/ui/Time.tsx'
import type { Account } from './account.ts'
import { HealthChip } from './HealthChip.tsx'
import { RestrictionNote } from './RestrictionNote.tsx'
import { useFaultWords } from './use-fault-words.ts'
import { useStandingWords } from './use-standing-words.ts'

interface AccountCardProps {
  readonly account: Account
  readonly connection: ChannelConnection | undefined
}

/** An account at a glance: whether it works, why not, and when something came and went by it. */
export const AccountCard = ({ account, connection }: AccountCardProps) => {
  const { t } = useTranslation(['channel-accounts', 'status'])
  const faultWords = useFaultWords()
  const standing = useStandingWords()
  const { id, name, channel, status, fault, quality, messagingLimit } = account
  const isSame = connection?.sameAs != null
  const trouble =
    status === 'failing' && fault !== null
      ? faultWords(fault)
      : isSame
        ? t('card.same')
        : connection && !connection.connected && t('card.no-credential')
  const facts = [
    quality && t('card.quality', { value: standing.quality(quality) }),
    messagingLimit && t('card.limit', { value: standing.limit(messagingLimit) }),
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{ display: 'grid', alignContent: 'start', gap: 2, p: 4, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ChannelIcon channel={channel} />
        <Link
          component={RouterLink}
          to={`/channel-accounts/${id}`}
          dir="auto"
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <HealthChip status={status} />
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[t(`status:channel.${channel}`), account.account !== name && account.account].filter(Boolean).join(' · ')}
      </Box>
      {trouble && (
        <Box sx={(theme) => ({ fontSize: 13, color: theme.vars.palette.hue.red.fg, textWrap: 'pretty' })}>
          {trouble}
        </Box>
      )}
      <RestrictionNote account={account} />
      {facts.length > 0 && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{facts.join(' · ')}</Box>}
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1, m: 0, fontSize: 13 }}>
        {(['lastIn', 'lastOut'] as const).map((which) => (
          <Box key={which} sx={{ display: 'flex', gap: 1.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(which === 'lastIn' ? 'card.last-in' : 'card.last-out')}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {connection?.[which] ? <Time value={connection[which]} focusable /> : t('card.never')}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
