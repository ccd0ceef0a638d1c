import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../base/company/company.ts'
import { Logo } from '../../base/company/Logo.tsx'
import { PageHeading } from '../../base/ui/PageHeading.tsx'
import { useTitle } from '../../base/ui/use-title.ts'
import { AppearanceMenu } from '../../widgets/preferences/AppearanceMenu.tsx'
import { LanguageMenu } from '../../widgets/preferences/LanguageMenu.tsx'
import { Blurbs } from './Blurbs.tsx'
import { DunePicture } from './DunePicture.tsx'

interface AuthFrameProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A page before the sign-in: what the product is for at one side, the way in at the other. */
export const AuthFrame = ({ title, text, children }: AuthFrameProps) => {
  const { t } = useTranslation('auth')
  const { companyName } = useCompany()
  useTitle(title)
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(400px, 5fr)' },
        minHeight: '100dvh',
      }}
    >
      <Box
        component="section"
        sx={(theme) => ({
          order: { md: 1 },
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 5, md: 12 },
          pb: { xs: 10, md: 6 },
          borderLeft: { md: `1px solid ${theme.vars.palette.divider}` },
          backgroundColor: 'background.paper',
        })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, py: 3, mr: -2 }}>
          <LanguageMenu />
          <AppearanceMenu />
        </Box>
        <Box sx={{ width: '100%', maxWidth: 380, m: 'auto', py: 4 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 8, fontSize: 20, fontWeight: 700 }}>
            <Logo height={36} width={160} />
            {companyName}
          </Box>
          <PageHeading>{title}</PageHeading>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 6 }}>{text}</Typography>
          {children}
        </Box>
      </Box>
      <Box
        component="section"
        aria-label={t('about')}
        sx={{ position: 'relative', display: 'flex', overflow: 'hidden' }}
      >
        <DunePicture />
        <Box
          sx={{
            position: 'relative',
            width: '100%',
            maxWidth: 720,
            mx: 'auto',
            px: { xs: 5, md: 12, lg: 16 },
            pt: { xs: 10, md: '11vh' },
            pb: { xs: 60, md: 80 },
          }}
        >
          <Typography
            variant="h2"
            sx={{
              maxWidth: '24ch',
              fontSize: { xs: 24, md: 34 },
              lineHeight: 1.2,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
            }}
          >
            {t('headline')}
          </Typography>
          <Typography
            sx={{ mt: 4, maxWidth: '58ch', fontSize: { md: 16 }, color: 'text.secondary', textWrap: 'pretty' }}
          >
            {t('story')}
          </Typography>
          <Blurbs />
        </Box>
      </Box>
    </Box>
  )
}
