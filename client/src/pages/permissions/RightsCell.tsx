import { RIGHT_STATES, type RightState, stateOfRight } from '@kervan/contracts/permissions/right-changes'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { CellPanel } from './CellPanel.tsx'
import { ReasonMark } from './ReasonMark.tsx'
import type { Saved } from './RightsMatrix.tsx'
import { decidingRecord, ownRecords, type Rights, reasonOf } from './rights.ts'
import { roleName } from './role-name.ts'

interface RightsCellProps {
  readonly rights: Rights
  readonly other?: Rights
  readonly permission: string
  readonly label: string
  readonly onSave?: Saved
}

/** One permission of a user or a role: what it is, why, and what else it may be. */
export const RightsCell = ({ rights, other, permission, label, onSave }: RightsCellProps) => {
  const { t } = useTranslation('permissions')
  const { dateTime } = useFormats()
  const reason = reasonOf(rights, permission)
  const otherReason = other && reasonOf(other, permission)
  const record = decidingRecord(rights, permission)
  const of = rights.user ? 'user' : 'role'
  const because = t(`why.${reason}`, { role: roleName(rights.role, t) })
  const since = record?.since && t('since', { by: record.by, at: dateTime(record.since) })
  const said = stateOfRight(ownRecords(rights), permission)
  const [resource, action] = permission.split('.') as [string, string]
  const states = RIGHT_STATES.map((value) => ({ value, label: t(`state.${of}.${value}`) }))
  return (
    <Flyout
      label={label}
      trigger={(props) => (
        <ButtonBase
          {...props}
          aria-label={`${label}: ${t(`short.${reason}`)}${otherReason ? ` / ${t(`short.${otherReason}`)}` : ''}`}
          sx={{
            minWidth: 40,
            minHeight: 32,
            gap: 2,
            borderRadius: 1,
            '&:hover, &:focus-visible': { backgroundColor: 'action.hover', outline: 1, outlineColor: 'primary.main' },
          }}
        >
          <ReasonMark reason={reason} />
          {otherReason && <ReasonMark reason={otherReason} />}
        </ButtonBase>
      )}
    >
      {(close) => (
        <CellPanel
          title={label}
          why={[because, since].filter(Boolean).join(' ')}
          choices={states}
          chosen={said}
          onChoose={
            onSave &&
            ((state) => {
              onSave([{ resource, action, from: said, to: state as RightState }])
              close()
            })
          }
        />
      )}
    </Flyout>
  )
}
