import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '../../base/ui/Mark.tsx'

interface LogoPreviewProps {
  readonly appearance: 'light' | 'dark'
  /** Null where there is no logo, and the product's own mark stands in its place. */
  readonly address: string | null
}

/** The logo as the menu shows it, whatever appearance the page itself has. */
export const LogoPreview = ({ appearance, address }: LogoPreviewProps) => {
  const { t } = useTranslation('site-settings')
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Box
      component="figure"
      {...{ [`data-${appearance}`]: '' }}
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 32 }}>
        {address === null ? (
          <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
            <Mark size={32} />
          </Box>
        ) : (
          <Box
            component="img"
            key={address}
            src={address}
            alt=""
            hidden={broken === address}
            onError={() => setBroken(address)}
            sx={{ height: 32, maxWidth: '100%', objectFit: 'contain', '&[hidden]': { display: 'none' } }}
          />
        )}
      </Box>
      <Box component="figcaption" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {t(`logo.on.${appearance}`)}
      </Box>
    </Box>
  )
}
