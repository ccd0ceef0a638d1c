import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { network } from '../../base/api/network.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'
import { useStore } from '../../base/store/external-store.ts'
import { isUnsent, outbox } from '../../features/messages/outbox-store.ts'
import { unsentChanges } from '../../kit/changes/unsent-store.ts'
import { UnsentChanges } from './UnsentChanges.tsx'

/** Without network or server: since when, what still works, and what waits to be sent. */
export const OfflineBanner = () => {
  const { t } = useTranslation()
  const formats = useFormats()
  const { online, missing, since } = useStore(network)
  const unsent = useStore(unsentChanges)
  const messages = useStore(outbox).filter(isUnsent)
  const waiting = online ? [] : messages.map(({ person, href }) => ({ ...person, name: personName(person.name), href }))
  return (
    <Box role="status">
      {(!online || unsent.length > 0) && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2.5,
            px: { xs: 4, md: 6 },
            py: 2,
            fontSize: 13,
            color: theme.vars.palette.hue.amber.fg,
            backgroundColor: theme.vars.palette.hue.amber.bg,
          })}
        >
          <CloudOff aria-hidden sx={{ fontSize: 18 }} />
          {!online && t(missing === 'server' ? 'shell:unreachable' : 'shell:offline', { time: formats.time(since) })}
          {unsent.length > 0 && <UnsentChanges words={t('shell:unsent', { count: unsent.length })} records={unsent} />}
          {waiting.length > 0 && (
            <UnsentChanges words={t('shell:unsent-messages', { count: waiting.length })} records={waiting} />
          )}
        </Box>
      )}
    </Box>
  )
}
