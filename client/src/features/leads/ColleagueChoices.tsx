import { useTranslation } from 'react-i18next'
import { useUser } from '../../shared/session/session-store.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { ChoiceList } from '../../shared/ui/choice/ChoiceList.tsx'
import { useColleagues } from '../../shared/users/use-colleagues.ts'

interface ColleagueChoicesProps {
  readonly label: string
  /** Null is nobody; undefined marks none. */
  readonly chosen?: string | null
  /** Null for nobody. */
  readonly onChoose: (id: string | null) => void
}

const NOBODY = ''

/** Colleagues to give work to: whoever chooses stands first, then nobody, then the others by name. */
export const ColleagueChoices = ({ label, chosen, onChoose }: ColleagueChoicesProps) => {
  const { t } = useTranslation('leads')
  const { id: me } = useUser()
  const colleagues = useColleagues()
  const mine = colleagues.filter(({ id }) => id === me)
  const others = colleagues.filter(({ id }) => id !== me)
  const choice = ({ id, fullName }: (typeof colleagues)[number], words = fullName) => ({
    value: id,
    label: words,
    start: <Avatar id={id} name={fullName} size={22} />,
  })
  return (
    <ChoiceList
      label={label}
      chosen={chosen === undefined ? [] : [chosen ?? NOBODY]}
      onChoose={(value) => onChoose(value === NOBODY ? null : value)}
      choices={[
        ...mine.map((each) => choice(each, t('owner.me', { name: each.fullName }))),
        { value: NOBODY, label: t('owner.nobody') },
        ...others.map((each) => choice(each)),
      ]}
    />
  )
}
