import type { listChannelConnections } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { accountTraitsOf } from '@kervan/contracts/messages/account-traits'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { canCopy, copyText } from '../../base/ui/copy-text.ts'
import { Panel } from '../../kit/Panel.tsx'
import type { Account } from './account.ts'

interface AccountWebhookProps {
  readonly account: Account
  readonly connections: ResponseOf<typeof listChannelConnections> | undefined
}

/** Where the provider is to be told to call; nothing of one that is asked instead. */
export const AccountWebhook = ({ account, connections }: AccountWebhookProps) => {
  const { t } = useTranslation('channel-accounts')
  const traits = accountTraitsOf(account.channel)
  if (traits.webhook === null || !connections) return null
  const { baseUrl, verifyToken } = connections
  return (
    <Panel title={t('webhook.title')}>
      <Box sx={{ display: 'grid', gap: 2, fontSize: 13 }}>
        <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          {t(baseUrl === null ? 'webhook.no-base' : traits.callsSometimes ? 'webhook.mailgun' : 'webhook.intro')}
        </Box>
        {baseUrl !== null && (
          <Copied label={t('webhook.address')} copy={t('webhook.copy-address')} value={baseUrl + traits.webhook} />
        )}
        {traits.verifies && verifyToken !== null && (
          <Copied label={t('webhook.token')} copy={t('webhook.copy-token')} value={verifyToken} />
        )}
      </Box>
    </Panel>
  )
}

interface CopiedProps {
  readonly label: string
  readonly copy: string
  readonly value: string
}

/** A value to be taken elsewhere. */
const Copied = ({ label, copy, value }: CopiedProps) => {
  const { t } = useTranslation('channel-accounts')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{label}</Box>
        <Box sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>{value}</Box>
      </Box>
      {canCopy && (
        <IconButton aria-label={copy} onClick={() => copyText(value, t('webhook.copied'))}>
          <ContentCopy fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
