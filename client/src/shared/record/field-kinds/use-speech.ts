import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../format/use-formats.ts'
import { useColleagues } from '../../users/use-colleagues.ts'
import type { Speech } from './field-kind.ts'

/** What the words of values are made with, in the texts of a kind and the common ones. */
export const useSpeech = (namespace: string): Speech => {
  const { t } = useTranslation([namespace, 'record'])
  const formats = useFormats()
  const colleagues = useColleagues()
  return useMemo(
    () => ({ t, formats, colleague: (id) => colleagues.find((each) => each.id === id)?.fullName }),
    [t, formats, colleagues],
  )
}
