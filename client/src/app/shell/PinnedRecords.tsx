import { useTranslation } from 'react-i18next'
import { type PinToShow, usePinnedRecords } from '../pins/use-pinned-records.ts'
import { iconOf } from './menu.ts'
import { PinnedGone } from './PinnedGone.tsx'
import { SidebarGroup } from './SidebarGroup.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { UnpinButton } from './UnpinButton.tsx'

interface PinnedRecordsProps {
  readonly collapsed: boolean
  readonly onNavigate?: () => void
}

/** What the one who is signed in keeps at hand, below the pages. One that is not to be seen any more says so, to be taken away. */
export const PinnedRecords = ({ collapsed, onNavigate }: PinnedRecordsProps) => {
  const { t } = useTranslation('record')
  const pinned = usePinnedRecords()
  const titleOf = ({ name, archived }: PinToShow) => (archived ? `${name} (${t('pins.archived')})` : (name ?? ''))
  if (pinned.length === 0) return null
  return (
    <SidebarGroup title={t('pins.title')} collapsed={collapsed}>
      {pinned.map((pin) =>
        pin.name === null ? (
          !collapsed && <PinnedGone key={pin.href} pin={pin} />
        ) : (
          <SidebarLink
            key={pin.href}
            to={pin.href}
            icon={iconOf(pin.listPath)}
            title={titleOf(pin)}
            collapsed={collapsed}
            onNavigate={onNavigate}
            end={collapsed ? undefined : <UnpinButton pin={pin} name={pin.name} />}
          />
        ),
      )}
    </SidebarGroup>
  )
}
