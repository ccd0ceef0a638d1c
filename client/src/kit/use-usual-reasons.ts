import { useTranslation } from 'react-i18next'
import type { ChangeKit } from './changes/change-kit.ts'

/** Reasons for a status as they are heard most; the kind's texts name them under `reasons.<status>`, where there are any. */
export const useUsualReasons = ({ collection }: Pick<ChangeKit, 'collection'>, status: string | null): string[] => {
  const { t, i18n } = useTranslation(collection)
  const key = `${collection}:reasons.${status}`
  return i18n.exists(key) ? Object.values(t(key, { returnObjects: true }) as Record<string, string>) : []
}
