import { BUILT_IN_ROLE_NAMES } from '@kervan/contracts/permissions/role-names'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type Choice, ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { useRoles } from '../../base/users/use-roles.ts'

/**
 * Roles and colleagues, as `role:<id>` and `user:<id>`, all that there are.
 * @param chosen  also there where they are roles in the archive
 */
export const useHolders = (chosen: readonly (string | null)[]): readonly Choice[] => {
  const { t } = useTranslation('permissions')
  const colleagues = useColleagues()
  const roles = useRoles().filter(({ id, archived }) => !archived || chosen.includes(`role:${id}`))
  return [
    ...BUILT_IN_ROLE_NAMES.map((name) => ({
      value: `role:${name}`,
      label: t(`status:role.${name}`),
      note: t('built-in'),
    })),
    ...roles.map(({ id, name }) => ({ value: `role:${id}`, label: name, note: t('a-role') })),
    ...colleagues.map(({ id, fullName }) => ({ value: `user:${id}`, label: fullName, note: t('a-user') })),
  ]
}

interface HolderPickerProps {
  readonly label: string
  readonly holders: readonly Choice[]
  /** What is said where nothing is chosen. */
  readonly none: string
  readonly chosen: string | null
  readonly onChoose: (holder: string | null) => void
}

/** Of whom the matrix tells. */
export const HolderPicker = ({ label, holders, none, chosen, onChoose }: HolderPickerProps) => {
  const name = holders.find(({ value }) => value === chosen)?.label ?? none
  return (
    <Flyout
      label={label}
      trigger={(props) => (
        <Button
          {...props}
          variant="outlined"
          endIcon={<ExpandMore />}
          aria-label={`${label}: ${name}`}
          sx={{ maxWidth: 260 }}
        >
          {name}
        </Button>
      )}
    >
      {(close) => (
        <ChoiceList
          label={label}
          choices={holders}
          chosen={chosen ? [chosen] : []}
          onChoose={(value) => {
            onChoose(value === chosen ? null : value)
            close()
          }}
        />
      )}
    </Flyout>
  )
}
