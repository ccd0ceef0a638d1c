import { SCOPE_ACTIONS } from '@kervan/contracts/permissions/visibility'
import { useTranslation } from 'react-i18next'

/** What a permission is called in two parts: its subject, and what is done with it. What no table has any more is called by its codes. */
export const useRightParts = () => {
  const { t } = useTranslation(['permissions', 'status'])
  return (resource: string, action: string): { readonly subject: string; readonly done: string } => {
    const scope = SCOPE_ACTIONS.find((each) => each === action)
    const done = scope
      ? `${t('permissions:scope.title')} (${t(`permissions:scope.${scope.slice('scope-'.length) as 'own' | 'team' | 'clinic'}`)})`
      : t(`status:action.${action}` as 'status:action.view', { defaultValue: action })
    return { subject: t(`status:resource.${resource}` as 'status:resource.leads', { defaultValue: resource }), done }
  }
}

/** What a permission is called. */
export const useRightWords = () => {
  const partsOf = useRightParts()
  return (resource: string, action: string): string => {
    const { subject, done } = partsOf(resource, action)
    return resource === 'fields' ? done : `${subject}, ${done}`
  }
}
