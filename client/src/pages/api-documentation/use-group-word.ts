import { useTranslation } from 'react-i18next'

/** What a group of calls is called: as its records are, or by a word of its own; its part of the address where it has neither. */
export const useGroupWord = () => {
  const { t, i18n } = useTranslation(['api-docs', 'status'])
  return (group: string): string => {
    const resource = `status:resource.${group.replaceAll('-', '_')}`
    if (i18n.exists(`api-docs:group.${group}`)) return t(`group.${group}` as 'group.auth')
    return i18n.exists(resource) ? t(resource as 'status:resource.leads') : group
  }
}
