import { useTranslation } from 'react-i18next'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { ChoiceField } from '../../base/ui/choice/ChoiceField.tsx'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import type { Colleague } from '../../base/users/use-colleagues.ts'

interface ColleagueFieldProps {
  readonly name: string
  readonly label: string
  readonly colleagues: readonly Colleague[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly fault?: string
}

/** One colleague of some, those who left among them where the caller offers them. */
export const ColleagueField = ({ name, label, colleagues, chosen, onChoose, fault }: ColleagueFieldProps) => {
  const { t } = useTranslation('users')
  return (
    <Flyout
      label={label}
      trigger={(props) => (
        <ChoiceField
          {...props}
          fullWidth
          required
          name={name}
          label={label}
          value={colleagues.find(({ id }) => id === chosen)?.fullName ?? ''}
          error={fault !== undefined}
          helperText={fault ?? ' '}
        />
      )}
    >
      {(close) => (
        <ChoiceList
          label={label}
          chosen={chosen ? [chosen] : []}
          choices={colleagues.map(({ id, fullName, archived }) => ({
            value: id,
            label: fullName,
            start: <Avatar id={id} name={fullName} size={22} />,
            note: archived ? t('views.archived') : undefined,
          }))}
          onChoose={(id) => {
            onChoose(id)
            close()
          }}
        />
      )}
    </Flyout>
  )
}
