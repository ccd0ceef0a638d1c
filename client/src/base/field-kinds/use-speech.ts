import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../company/company.ts'
import { useFormats } from '../format/use-formats.ts'
import { useColleagues } from '../users/use-colleagues.ts'
import { useRoleWords } from '../users/use-roles.ts'
import type { EditorSpeech } from './field-kind.ts'

/** What the words of values are made with, shown and typed, in the texts of a kind and the common ones. */
export const useSpeech = (namespace: string): EditorSpeech => {
  const { t } = useTranslation([namespace, 'record'])
  const formats = useFormats()
  const { currency } = useCompany()
  const colleagues = useColleagues()
  const role = useRoleWords()
  return useMemo(
    () => ({
      t,
      formats,
      currency,
      colleague: (id) => colleagues.find((each) => each.id === id)?.fullName,
      role,
    }),
    [t, formats, currency, colleagues, role],
  )
}
