import type { listChannelConnections } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../base/format/use-formats.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { FactsLine } from '../../base/ui/FactsLine.tsx'
import { Panel } from '../../kit/Panel.tsx'

interface StrangerListProps {
  readonly strangers: ResponseOf<typeof listChannelConnections>['strangers']
  readonly mayConnect: boolean
}

/** Accounts that received messages but are not connected; renders nothing where there are none. */
export const StrangerList = ({ strangers, mayConnect }: StrangerListProps) => {
  const { t } = useTranslation('channel-accounts')
  const { dateTime } = useFormats()
  if (strangers.length === 0) return null
  return (
    <Box sx={{ mt: 6 }}>
      <Panel title={t('strangers.title')} large>
        <Box sx={{ mb: 3, color: 'text.secondary', maxWidth: '72ch' }}>{t('strangers.intro')}</Box>
        <Box component="ul" aria-label={t('strangers.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {strangers.map(({ channel, account, received, lastIn }) => (
            <FactsLine
              key={`${channel} ${account}`}
              icon={<ChannelIcon channel={channel} />}
              title={account}
              facts={[t('strangers.wrote', { count: received }), t('strangers.last', { time: dateTime(lastIn) })]}
            >
              {mayConnect && (
                <Button
                  variant="outlined"
                  component={Link}
                  to={`/messaging-integrations/connect?${new URLSearchParams({ channel, account })}`}
                  aria-label={t('strangers.connect-named', { account })}
                >
                  {t('strangers.connect')}
                </Button>
              )}
            </FactsLine>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
