import {
  SECOND_FACTOR_SETTINGS,
  settingsFrom,
  type siteSettings,
} from '@kervan/contracts/kinds/site-settings/site-settings'
import type { FieldNameOf } from '@kervan/contracts/kit/record'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { EditableFact } from '../../kit/EditableFact.tsx'
import { EditedBy } from '../../kit/EditedBy.tsx'
import { Flashing } from '../../kit/Flashing.tsx'
import { Panel } from '../../kit/Panel.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { LogoPanel } from './LogoPanel.tsx'

type Setting = Exclude<FieldNameOf<typeof siteSettings>, 'companyLogo'>

/** What is set together, of what something follows; the logo stands in a panel of its own. */
const GROUPS = {
  company: ['companyName', 'mailSenderName'],
  formats: ['currency', 'firstDayOfWeek'],
  access: ['registration', 'minimumPasswordLength', 'idleMinutes', 'securityLogDays', 'readLogDays'],
  'second-factor': [...Object.values(SECOND_FACTOR_SETTINGS), 'secondFactorGraceDays'],
  requests: [
    'workingDays',
    'workingFrom',
    'workingTo',
    'answerLow',
    'answerNormal',
    'answerHigh',
    'answerUrgent',
    'solveLow',
    'solveNormal',
    'solveHigh',
    'solveUrgent',
  ],
  inbox: ['firstReply', 'nextReply', 'assignment', 'assignmentTeam', 'reassignAfter'],
} as const satisfies Readonly<Record<string, readonly Setting[]>>

/** Every setting under the name of its group, with what it is for. */
export const SettingGroups = ({ kit, page, locked, changes, flash }: RecordParts) => {
  const { t } = useTranslation('site-settings')
  // A setting that came after the record was made holds what the product has by itself.
  const row = { ...page, ...settingsFrom(page) }
  const fieldOf = (name: string) => kit.fields.find((field) => field.name === name)!
  const setting = (name: Setting) => {
    const field = fieldOf(name)
    return (
      <Box
        key={name}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 4fr)' },
          columnGap: 6,
          rowGap: 1,
          alignItems: 'start',
          py: 2,
        }}
      >
        <Box sx={{ pt: { sm: 2 } }}>
          <Box sx={{ fontSize: 13, fontWeight: 500 }}>{t(field.label)}</Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary', textWrap: 'pretty' }}>{t(`hints.${name}`)}</Box>
        </Box>
        <Flashing flash={flash} field={name} block>
          <EditableFact field={field} row={row} locked={locked} onSet={changes.set} />
          <EditedBy id={page.id} field={name} />
        </Flashing>
      </Box>
    )
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: -2, px: 2, pb: 6 }}>
      <Box sx={{ maxWidth: 760 }}>
        <Panel large title={t('groups.company')}>
          {GROUPS.company.map(setting)}
        </Panel>
        <LogoPanel field={fieldOf('companyLogo')} row={page} locked={locked} onSet={changes.set} />
        <Panel large title={t('groups.formats')}>
          {GROUPS.formats.map(setting)}
        </Panel>
        <Panel large title={t('groups.requests')}>
          {GROUPS.requests.map(setting)}
        </Panel>
        <Panel large title={t('groups.access')}>
          {GROUPS.access.map(setting)}
        </Panel>
        <Panel large title={t('groups.second-factor')}>
          {GROUPS['second-factor'].map(setting)}
        </Panel>
      </Box>
    </Box>
  )
}
