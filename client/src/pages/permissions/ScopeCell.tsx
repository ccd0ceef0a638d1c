import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../../shared/ui/choice/Flyout.tsx'
import { CellPanel } from './CellPanel.tsx'
import type { Saved } from './RightsMatrix.tsx'
import {
  changesOfScope,
  effectiveRecords,
  ownRecords,
  type Rights,
  SCOPE_CHOICES,
  type ScopeChoice,
  scopeOf,
} from './rights.ts'

interface ScopeCellProps {
  readonly rights: Rights
  readonly resource: string
  readonly label: string
  readonly onSave?: Saved
}

/** Which records of a resource are seen. */
export const ScopeCell = ({ rights, resource, label, onSave }: ScopeCellProps) => {
  const { t } = useTranslation('permissions')
  const [own, seen] = [scopeOf(ownRecords(rights), resource), scopeOf(effectiveRecords(rights), resource)]
  const of = rights.user ? 'user' : 'role'
  const shown = t(`scope.${seen === 'unset' ? 'all' : seen}`)
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
            color: seen === 'unset' || seen === 'all' ? 'text.secondary' : 'text.primary',
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
          why={t(own === 'unset' ? 'scope.why-role' : of === 'user' ? 'scope.why-own' : 'scope.why-role')}
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
