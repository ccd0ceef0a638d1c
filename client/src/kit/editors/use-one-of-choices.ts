import type { NamedOfKind } from '@kervan/contracts/kit/record-row'
import { useTranslation } from 'react-i18next'
import type { OfferedChoices } from '../../base/ui/choice/ChoiceList.tsx'
import { useRecordsFound } from './use-records-found.ts'

/** Records of several kinds, as a search finds them; the one that was chosen stays among them. */
export const useOneOfChoices = (
  kinds: readonly string[],
  chosen: NamedOfKind | null,
  search: string,
): OfferedChoices => {
  const { t } = useTranslation('record')
  const found = useRecordsFound(kinds, search)
  const records = found.flatMap(({ kind, records }) =>
    records.flatMap(({ archived, ...record }) => (archived ? [] : [{ kind, ...record }])),
  )
  const isThere = records.some(({ kind, id }) => kind === chosen?.kind && id === chosen.id)
  const choices = (chosen && !isThere ? [chosen, ...records] : records).map(({ kind, id, name }) => ({
    value: `${kind}:${id}`,
    label: name || t('unknown'),
    note: t(`kind.${kind}`),
  }))
  return { choices, isCut: found.some(({ isCut }) => isCut) }
}
