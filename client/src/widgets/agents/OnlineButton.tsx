import type { OnlineUser } from '@kervan/contracts/api/agents/list-online-users'
import People from '@mui/icons-material/PeopleAltOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'

const list = lazyPart(() => import('./OnlineList.tsx').then(({ OnlineList }) => OnlineList))
const PARTS = [list]

/** How many colleagues are connected, and who is or was lately. */
export const OnlineButton = ({ users }: { readonly users: readonly OnlineUser[] }) => {
  const { t } = useTranslation()
  const connected = users.filter(({ isOnline }) => isOnline).length
  const label = t('status:online.label', { count: connected })
  return (
    <Flyout
      label={t('status:online.title')}
      align="right"
      parts={PARTS}
      trigger={(props) => (
        <IconButton aria-label={label} data-tip={label} {...props}>
          {/* One that has nothing to tell any more would hold what it told last, unseen, and its button be called otherwise. */}
          <Badge key={connected > 0 ? 'some' : 'none'} badgeContent={connected} max={99} color="primary">
            <People fontSize="small" />
          </Badge>
        </IconButton>
      )}
    >
      {() => <Part of={list} users={users} />}
    </Flyout>
  )
}
