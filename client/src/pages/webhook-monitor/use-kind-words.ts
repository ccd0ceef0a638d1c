import { useTranslation } from 'react-i18next'

/** What a webhook tells of, in words; one whose reading names it otherwise is shown by that name. */
export const useKindWords = () => {
  const { t, i18n } = useTranslation('webhook-monitor')
  return (kind: string | null): string => {
    if (kind === null) return t('kind.unread')
    return kind
      .split('+')
      .map((part) => (i18n.exists(`webhook-monitor:kind.${part}`) ? t(`kind.${part}`) : part))
      .join(', ')
  }
}
