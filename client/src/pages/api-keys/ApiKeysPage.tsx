import { listApiKeyUses } from '@kervan/contracts/api/api-keys/list-api-key-uses'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { Time } from '../../base/ui/Time.tsx'
import type { ListKit } from '../../kit/list-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { recordListPage } from '../record/RecordListPage.tsx'

/** How often the uses of keys are read again, milliseconds: a use is noted once a minute. */
const POLL_EVERY = 60_000

/** When a key was last used, which shows the keys that are no longer needed. */
const LastUse = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('api-keys')
  const { data } = useEndpoint(listApiKeyUses, {})
  if (!data) return null
  const use = data.data.find((each) => each.id === id)
  if (!use) return t('last-use.no-secret')
  return use.lastUsed ? <Time value={use.lastUsed} /> : t('secrets.never')
}

const kit = shownKitOf('api-key')

/** The list with a column for the last use. Uses are no events, so lists cannot be sorted by it. */
const keysKit: ListKit = {
  ...kit,
  list: {
    ...kit.list,
    fields: { ...kit.list.fields, lastUse: { type: 'instant', label: 'api-keys:last-use.label' } },
    defaultColumns: [...kit.list.defaultColumns, 'lastUse'],
  },
  cells: { ...kit.cells, lastUse: ({ id }) => <LastUse id={id} /> },
}

const KeysList = recordListPage(keysKit, async () => kit)

/** All keys, or the user's own. */
export const ApiKeysPage = () => {
  useEndpoint(listApiKeyUses, {}, { pollEvery: POLL_EVERY })
  return <KeysList />
}
