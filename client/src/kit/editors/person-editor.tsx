import type { Named } from '@kervan/contracts/kit/record-row'
import { useTranslation } from 'react-i18next'
import { usePersonChoices } from '../../base/people/use-person-choices.tsx'
import { useCan } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { ChoiceMaker, FieldEditor } from './field-editor.ts'

const newPerson = lazyPart(() => import('./NewPersonForm.tsx').then((file) => file.NewPersonForm))

const NewPerson: ChoiceMaker['Form'] = (props) => <Part of={newPerson} {...props} />

const useNewPerson = (): ChoiceMaker | null => {
  const { t } = useTranslation('record')
  const mayCreate = useCan('people.create')
  return mayCreate ? { label: t('people.new'), Form: NewPerson } : null
}

/** A person, found by name, number or e-mail, or made on the spot. The name stays with the id, so that a draft can say it. */
export const personEditor: FieldEditor<Named | null> = {
  typed: (value) => (value ? (typeof value === 'string' ? { id: value, name: '' } : namedOf(value as Named)) : null),
  read: (typed) => ({ value: typed?.id ?? null }),
  pick: {
    useChoices: (_field, typed, search) => usePersonChoices(typed, search),
    chosen: (typed) => (typed ? [typed.id] : []),
    choose: (typed, { value, label }) => (typed?.id === value ? null : { id: value, name: label }),
    none: null,
    isSearched: true,
    useMaker: useNewPerson,
  },
}

const namedOf = ({ id, name }: Named): Named => ({ id, name })
