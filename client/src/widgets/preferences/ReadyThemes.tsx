import { listColorSchemes } from '@kervan/contracts/api/colours/list-color-schemes'
import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import type { ColoursTabProps } from './ColourChoice.tsx'
import { SCHEMES_VALID } from './use-colours.ts'

/** The themes that are ready to take, each with its colour. */
export const ReadyThemes = ({ chosen, onTry }: ColoursTabProps) => {
  const { t } = useTranslation('colours')
  const { data, error, refetch } = useEndpoint(listColorSchemes, {}, SCHEMES_VALID)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Box
      role="group"
      aria-label={t('tab.ready')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}
    >
      {data?.data.map(({ key, name, primary, description }) => {
        const isChosen = chosen.preferredColorScheme === key
        return (
          <ButtonBase
            key={key}
            aria-pressed={isChosen}
            onClick={() =>
              onTry({ preferredColorScheme: key, colorPreference: { ...chosen.colorPreference, primary } })
            }
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              alignItems: 'center',
              fontFamily: 'inherit',
              gap: 3,
              p: 3,
              textAlign: 'left',
              border: `1px solid ${isChosen ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
              borderRadius: 1,
              '&:hover': { backgroundColor: 'action.hover' },
            })}
          >
            <Box
              aria-hidden
              sx={{ width: 32, height: 32, borderRadius: '50%' }}
              ref={(element: HTMLElement | null) => element?.style.setProperty('background-color', primary)}
            />
            <span>
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
                {name}
                {isChosen && (
                  <Box
                    component="span"
                    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'primary.main' }}
                  >
                    <CheckCircle aria-hidden sx={{ fontSize: 16 }} />
                    {t('selected')}
                  </Box>
                )}
              </Box>
              <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                {description}
              </Box>
            </span>
          </ButtonBase>
        )
      })}
    </Box>
  )
}
