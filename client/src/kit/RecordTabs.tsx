import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Which part of a record's page is shown: in the address, so that it stays from one record to the next. */
export const useRecordTab = <Name extends string>(names: readonly [Name, ...Name[]]): Name => {
  const [params] = useSearchParams()
  return names.find((name) => name === params.get('tab')) ?? names[0]
}

export interface RecordTab<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly panel: ReactNode
}

interface RecordTabsProps<Name extends string> {
  /** The first stands where the address names none. */
  readonly tabs: readonly RecordTab<Name>[]
  readonly shown: Name
  /** They share the width where there is little of it, each as much as its words need. */
  readonly narrow: boolean
}

/** The parts of a record's page one at a time. */
export const RecordTabs = <Name extends string>({ tabs, shown, narrow }: RecordTabsProps<Name>) => {
  const { t } = useTranslation('record')
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <>
      <Tabs
        value={shown}
        variant={narrow ? 'scrollable' : 'standard'}
        scrollButtons={false}
        aria-label={t('tabs')}
        onChange={(_event, chosen: Name) =>
          void navigate({ search: chosen === tabs[0]?.name ? '' : `?tab=${chosen}` }, { replace: true, state })
        }
        sx={{ flex: 'none', minHeight: 44, mt: -3, mb: narrow ? 2 : 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={name === shown ? `panel-${name}` : undefined}
            label={label}
            sx={{
              textTransform: 'none',
              minHeight: 44,
              px: narrow ? 1 : 3,
              fontSize: 13,
              whiteSpace: 'nowrap',
              ...(narrow && { flexGrow: 1, minWidth: 0 }),
            }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${shown}`}
        aria-labelledby={`tab-${shown}`}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        {tabs.find(({ name }) => name === shown)?.panel}
      </Box>
    </>
  )
}
