import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ChoiceList } from '../ui/choice/ChoiceList.tsx'
import { useColleagues } from '../users/use-colleagues.ts'

interface ColleagueChoicesProps {
  readonly label: string
  /** Null is nobody; undefined marks none. */
  readonly chosen?: string | null
  /** Null for nobody. */
  readonly onChoose: (id: string | null) => void
  /** False where somebody must have it. */
  readonly nobody?: boolean
}

const NOBODY = ''

/** Colleagues to give work to: whoever chooses stands first, then nobody, then the others by name. */
export const ColleagueChoices = ({ label, chosen, onChoose, nobody = true }: ColleagueChoicesProps) => {
  const { t } = useTranslation('record')
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
        ...mine.map((each) => choice(each, t('people.me', { name: each.fullName }))),
        ...(nobody ? [{ value: NOBODY, label: t('people.nobody') }] : []),
        ...others.map((each) => choice(each)),
      ]}
    />
  )
}
