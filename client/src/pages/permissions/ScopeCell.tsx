import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { CellPanel } from './CellPanel.tsx'
import type { Saved } from './RightsMatrix.tsx'
import {
  changesOfScope,
  decidingRecord,
  ownRecords,
  type Rights,
  SCOPE_CHOICES,
  type ScopeChoice,
  scopeOf,
  scopeSeen,
} from './rights.ts'
import { roleName } from './role-name.ts'

interface ScopeCellProps {
  readonly rights: Rights
  readonly other?: Rights
  readonly resource: string
  readonly label: string
  readonly onSave?: Saved
}

/** Which records of a resource are seen. */
export const ScopeCell = ({ rights, other, resource, label, onSave }: ScopeCellProps) => {
  const { t } = useTranslation('permissions')
  const { dateTime } = useFormats()
  const own = scopeOf(ownRecords(rights), resource)
  const seen = scopeSeen(rights, resource)
  const of = rights.user ? 'user' : 'role'
  const shown = [seen, ...(other ? [scopeSeen(other, resource)] : [])].map((each) => t(`scope.${each}`)).join(' / ')
  const because =
    own !== 'unset' && of === 'user' ? t('scope.why-own') : t('scope.why-role', { role: roleName(rights.role, t) })
  const record = decidingRecord(rights, `${resource}.scope-${seen}`)
  const since = record?.since && t('since', { by: record.by, at: dateTime(record.since) })
  const choices = SCOPE_CHOICES.filter((each) => each !== (of === 'user' ? '' : 'unset')).map((value) => ({
    value,
    label: value === 'unset' ? t('scope.by-role') : t(`scope.${value}`),
  }))
  return (
    <Flyout
      label={label}
      align="right"
      trigger={(props) => (
        <ButtonBase
          {...props}
          aria-label={`${label}: ${shown}`}
          sx={{
            minHeight: 32,
            px: 2,
            borderRadius: 1,
            fontSize: 13,
            color: seen === 'all' ? 'text.secondary' : 'text.primary',
            '&:hover, &:focus-visible': { backgroundColor: 'action.hover', outline: 1, outlineColor: 'primary.main' },
          }}
        >
          {shown}
        </ButtonBase>
      )}
    >
      {(close) => (
        <CellPanel
          title={label}
          why={[because, since].filter(Boolean).join(' ')}
          choices={choices}
          chosen={of === 'role' && own === 'unset' ? 'all' : own}
          onChoose={
            onSave &&
            ((scope) => {
              onSave(
                changesOfScope(
                  ownRecords(rights),
                  resource,
                  (of === 'role' && scope === 'all' ? 'unset' : scope) as ScopeChoice,
                ),
              )
              close()
            })
          }
        />
      )}
    </Flyout>
  )
}
