import { getSimulator } from '@kervan/contracts/api/simulator/get-simulator'
import {
  CHANNELS_OF,
  type HandsetChannel,
  type SimulatedProvider,
} from '@kervan/contracts/api/simulator/simulator-state'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import PowerOff from '@mui/icons-material/PowerOffOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../base/api/api-error.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useCan } from '../../base/session/session-store.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { TitledPage } from '../../base/ui/TitledPage.tsx'
import { FaultSwitches } from './FaultSwitches.tsx'
import { Handset } from './Handset.tsx'
import { Personas } from './Personas.tsx'
import { ProviderLog } from './ProviderLog.tsx'
import { WritingSwitch } from './WritingSwitch.tsx'

const EVERY_MS = 1_000

/** The console of a simulated provider: handsets of its people, what can go wrong, and what it sent and got. */
export const SimulationPage = ({ provider }: { readonly provider: SimulatedProvider }) => {
  const { t } = useTranslation('simulator')
  const mayEdit = useCan('twilio_settings.edit')
  const channels: readonly HandsetChannel[] = CHANNELS_OF[provider]
  const [channel, setChannel] = useState<HandsetChannel>(channels[0]!)
  const [chosen, setChosen] = useState<string | null>(null)
  const query = chosen === null ? {} : { persona: chosen, channel }
  const { data, error, refetch } = useEndpoint(
    getSimulator,
    { params: { provider }, query },
    { keepPrevious: true, pollEvery: EVERY_MS },
  )
  const isOff = isApiError(error, 'simulator-off')
  const owner = data?.personas.find(({ id }) => id === chosen)
  const refresh = () => refetch()
  return (
    <TitledPage title={t(`title.${provider}`)} intro={isOff ? undefined : t(`intro.${provider}`)} width={1280}>
      {isOff && <EmptyState icon={PowerOff} title={t('off.title')} text={t('off.text')} />}
      {!data && error && !isOff && <ErrorState error={error} onRetry={() => void refresh()} />}
      {!data && !error && (
        <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={420} />
        </Box>
      )}
      {data && !isOff && (
        <>
          {error && (
            <Box sx={{ mb: 3 }}>
              <Banner hue="amber" icon={CloudOff} role="status">
                {t('outdated')}
              </Banner>
            </Box>
          )}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: '260px minmax(0, 1fr)',
                lg: '260px minmax(0, 380px) minmax(0, 1fr)',
              },
              gap: 5,
              alignItems: 'start',
            }}
          >
            <Personas
              provider={provider}
              personas={data.personas}
              chosen={chosen}
              mayEdit={mayEdit}
              onChoose={setChosen}
              onAdded={() => void refresh()}
            />
            <Handset
              key={`${chosen} ${channel}`}
              provider={provider}
              owner={owner}
              channels={channels}
              channel={channel}
              onChannel={setChannel}
              messages={owner ? (data.handset ?? []) : []}
              mayEdit={mayEdit}
              onSent={() => void refresh()}
            />
            <Box sx={{ minWidth: 0, gridColumn: { md: '1 / -1', lg: 'auto' } }}>
              <FaultSwitches provider={provider} faults={data.faults} mayEdit={mayEdit} onSwitched={refresh} />
              <WritingSwitch provider={provider} writing={data.writing} mayEdit={mayEdit} onSwitched={refresh} />
            </Box>
          </Box>
          <ProviderLog lines={data.log} />
        </>
      )}
    </TitledPage>
  )
}
