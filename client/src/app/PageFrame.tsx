import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lackWords } from '../base/api/error-words.ts'
import { useSession } from '../base/session/session-store.ts'
import { RefusedState } from '../base/ui/RefusedState.tsx'
import { useTitle } from '../base/ui/use-title.ts'
import { mayOpen, type PageRoute } from './page-route.ts'

interface PageFrameProps {
  readonly route: PageRoute
  readonly children: ReactNode
}

/** What every page has: its title and its permission. */
export const PageFrame = ({ route, children }: PageFrameProps) => {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t(route.titleKey))
  if (!session) return null
  if (route.permission && !mayOpen(session.user, route)) {
    return <RefusedState wholePage text={lackWords(route.permission)} />
  }
  return children
}
