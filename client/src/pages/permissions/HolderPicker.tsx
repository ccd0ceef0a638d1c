import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { BUILT_IN_ROLE_NAMES } from '@kervan/contracts/permissions/role-names'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../shared/api/use-endpoint.ts'
import { type Choice, ChoiceList } from '../../shared/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../shared/ui/choice/Flyout.tsx'
import { useColleagues } from '../../shared/users/use-colleagues.ts'

/** Roles and colleagues, as `role:<id>` and `user:<id>`. */
export const useHolders = (): readonly Choice[] => {
  const { t } = useTranslation('permissions')
  const colleagues = useColleagues()
  const { data } = useEndpoint(RECORD_ENDPOINTS.role.list as unknown as AnyEndpoint, { query: { limit: 100 } } as never)
  const roles = (data as { readonly data: readonly { readonly id: string; readonly name: string }[] } | undefined)?.data
  return [
    ...BUILT_IN_ROLE_NAMES.map((name) => ({
      value: `role:${name}`,
      label: t(`status:role.${name}`),
      note: t('built-in'),
    })),
    ...(roles ?? []).map(({ id, name }) => ({ value: `role:${id}`, label: name, note: t('a-role') })),
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
