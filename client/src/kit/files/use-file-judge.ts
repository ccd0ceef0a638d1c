import { fieldFaultText } from '@kervan/contracts/errors/field-faults'
import { faultOfFile } from '@kervan/contracts/files/fault-of-file'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { useCallback } from 'react'
import { useLanguage } from '../../base/i18n/language.ts'
import type { NamedField } from '../../base/named-fields.ts'

/** Why a field does not take a file that has arrived, by the words of the contracts: what it is was known to the server alone. */
export const useFileJudge = (field: NamedField) => {
  const language = useLanguage()
  return useCallback(
    (file: StoredFile): string | null => {
      const fault = faultOfFile(field, file)
      return fault && fieldFaultText(fault, language)
    },
    [field, language],
  )
}
