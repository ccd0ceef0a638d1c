import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const LEAD_TABS = ['timeline', 'who', 'lead'] as const
export type LeadTab = (typeof LEAD_TABS)[number]

/** Which part of a lead a narrow screen shows: in the address, so that it stays from one lead to the next. */
export const useLeadTab = (): LeadTab => {
  const [params] = useSearchParams()
  return LEAD_TABS.find((tab) => tab === params.get('tab')) ?? LEAD_TABS[0]
}

interface LeadTabsProps {
  readonly tab: LeadTab
  readonly panels: Readonly<Record<LeadTab, ReactNode>>
}

/** The parts of a lead one at a time. */
export const LeadTabs = ({ tab, panels }: LeadTabsProps) => {
  const { t } = useTranslation('leads')
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <>
      <Tabs
        value={tab}
        variant="fullWidth"
        aria-label={t('tab.label')}
        onChange={(_event, chosen: LeadTab) =>
          void navigate({ search: chosen === LEAD_TABS[0] ? '' : `?tab=${chosen}` }, { replace: true, state })
        }
        sx={{ flex: 'none', minHeight: 44, mt: -3, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {LEAD_TABS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls={`panel-${each}`}
            label={t(`tab.${each}`)}
            sx={{ textTransform: 'none', minHeight: 44, px: 1, fontSize: 13, whiteSpace: 'nowrap' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        {panels[tab]}
      </Box>
    </>
  )
}
