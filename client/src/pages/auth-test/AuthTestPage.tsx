import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeading } from '../../base/ui/PageHeading.tsx'
import { useTitle } from '../../base/ui/use-title.ts'
import { LanguageMenu } from '../../widgets/preferences/LanguageMenu.tsx'
import { CHECKS, type Check, type Finding, runChecks } from './checks.ts'

const LOOKS = {
  good: { icon: CheckCircle, hue: 'green' },
  bad: { icon: ErrorIcon, hue: 'red' },
  off: { icon: RemoveCircle, hue: 'grey' },
} as const

/** Whether signing in can work in this browser. Anyone may look; it tells nothing of anybody. */
export const AuthTestPage = () => {
  const { t } = useTranslation('auth-test')
  const [found, setFound] = useState<Readonly<Record<Check, Finding>> | null>(null)
  useTitle(t('title'))
  const look = () => {
    setFound(null)
    void runChecks().then(setFound)
  }
  useEffect(look, [])
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: 4, py: { xs: 6, md: 16 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <PageHeading>{t('title')}</PageHeading>
        <LanguageMenu />
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 5 }}>{t('text')}</Typography>
      <Box component="ul" aria-live="polite" aria-busy={!found} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {CHECKS.map((check) => (
          <CheckLine key={check} check={check} finding={found?.[check]} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
        <Button variant="contained" onClick={look} disabled={!found}>
          {t('again')}
        </Button>
        <Button component={Link} to="/auth">
          {t('back')}
        </Button>
      </Box>
    </Box>
  )
}

const CheckLine = ({ check, finding }: { readonly check: Check; readonly finding: Finding | undefined }) => {
  const { t } = useTranslation('auth-test')
  const { icon: Icon, hue } = LOOKS[finding ?? 'off']
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        minHeight: 56,
      }}
    >
      <Icon aria-hidden sx={(theme) => ({ fontSize: 20, color: theme.vars.palette.hue[hue].fg })} />
      <div>
        <Box sx={{ fontWeight: 600 }}>
          {t(`check.${check}`)}: {finding ? t(`finding.${finding}`) : t('looking')}
        </Box>
        {finding === 'bad' && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t(`way-out.${check}`)}</Box>}
      </div>
    </Box>
  )
}
