import { listSimulatedProviders } from '@kervan/contracts/api/simulator/list-simulated-providers'
import { can } from '@kervan/contracts/permissions/permissions'
import Add from '@mui/icons-material/Add'
import ArrowForward from '@mui/icons-material/ArrowForward'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { LOCALES, useLanguage } from '../../base/i18n/language.ts'
import { useUser } from '../../base/session/session-store.ts'
import { inSentence } from '../../kit/list-kit.ts'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { ROUTES } from '../routes.ts'
import { iconOf } from '../shell/menu.ts'
import type { PaletteEntry } from './palette-entry.ts'

const collectionOf = (path: string): string => path.slice(1)
/** Pages that an address alone leads to; of two addresses of one page the first. */
const PAGES = ROUTES.filter(({ path }) => !path.includes(':')).filter(
  ({ titleKey }, at, routes) => routes.findIndex((route) => route.titleKey === titleKey) === at,
)
const MAKING = PAGES.flatMap(({ path, dialogs = [] }) =>
  dialogs.flatMap(({ path: below, creates }) => (creates ? [{ path: `${path}/${below}`, list: path, creates }] : [])),
)

/** Every page that the one who is signed in may open, and everything that they may make, from the table of routes. */
export const usePageEntries = (): {
  readonly pages: readonly PaletteEntry[]
  readonly making: readonly PaletteEntry[]
} => {
  const { t } = useTranslation(['palette', 'record', ...MAKING.map(({ list }) => collectionOf(list))])
  const navigate = useNavigate()
  const language = useLanguage()
  const user = useUser()
  const { data: simulated } = useEndpoint(
    listSimulatedProviders,
    {},
    { enabled: can(user, 'twilio_settings.view'), staleTime: Number.POSITIVE_INFINITY },
  )
  const isThere = ({ simulates }: PageRoute) =>
    simulates === undefined || simulated?.data.some((provider) => provider === simulates) === true
  const goTo = (path: string) => () => void navigate(path)
  return {
    pages: PAGES.filter((route) => mayOpen(user, route) && isThere(route)).map(({ path, titleKey, menu }) => ({
      id: path,
      group: t('palette:group.pages'),
      title: t(titleKey),
      icon: menu ? iconOf(path) : ArrowForward,
      run: goTo(path),
    })),
    making: MAKING.filter(({ creates }) => can(user, creates)).map(({ path, list }) => ({
      id: path,
      group: t('palette:group.acts'),
      title: t('record:new.title', {
        name: inSentence(t(`${collectionOf(list)}:name`), LOCALES[language]),
      }),
      icon: Add,
      run: goTo(path),
    })),
  }
}
