import { errorText } from '@kervan/contracts/errors/error-codes'
import { can } from '@kervan/contracts/permissions/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../shared/i18n/language.ts'
import { useSession } from '../shared/session/session-store.ts'
import { RefusedState } from '../shared/ui/RefusedState.tsx'
import { useTitle } from '../shared/ui/use-title.ts'
import type { PageRoute } from './routes.ts'

interface PageFrameProps {
  readonly route: PageRoute
  readonly children: ReactNode
}

/** What every page has: its title and its permission. */
export const PageFrame = ({ route, children }: PageFrameProps) => {
  const { t } = useTranslation()
  const language = useLanguage()
  const session = useSession()
  useTitle(t(route.titleKey))
  if (!session) return null
  if (route.permission && !can(session.user, route.permission)) {
    return <RefusedState wholePage text={errorText('not-permitted', language, { permission: route.permission })} />
  }
  return children
}
