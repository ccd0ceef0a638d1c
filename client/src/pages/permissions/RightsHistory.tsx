import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import {
  type RightChange,
  reverseRightChanges,
  rightChangesBetween,
  stateOfRight,
} from '@kervan/contracts/permissions/right-changes'
import Undo from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useEndpointPages } from '../../base/api/use-endpoint.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Time } from '../../base/ui/Time.tsx'
import { RightChanges } from '../../features/rights/RightChanges.tsx'
import { useActorWords } from '../../widgets/record-history/use-actor-words.ts'
import type { Saved } from './RightsMatrix.tsx'
import { ownRecords, type Rights } from './rights.ts'

interface RightsHistoryProps {
  readonly rights: Rights
  /** Absent where the reader may not change the rights. */
  readonly onSave?: Saved
}

interface Step extends Pick<HistoryEntry, 'id' | 'at' | 'by'> {
  readonly changes: readonly RightChange[]
}

const stepOf = ({ id, at, by, changes }: HistoryEntry): readonly Step[] => {
  const field = changes.find((each) => each.field === 'permissions')
  const [from, to] = [field?.from ?? [], field?.to ?? []] as unknown as (readonly PermissionRecord[])[]
  const between = rightChangesBetween(from!, to!)
  return between.length === 0 ? [] : [{ id, at, by, changes: between }]
}

/** The changes of these rights, with author and time; each can be taken back until its permissions are changed again. */
export const RightsHistory = ({ rights, onSave }: RightsHistoryProps) => {
  const { t } = useTranslation('permissions')
  const actorWords = useActorWords()
  const endpoint = rights.user ? WRITTEN_ENDPOINTS.user.history : RECORD_ENDPOINTS.role.history
  const history = useEndpointPages(
    endpoint as unknown as AnyEndpoint,
    { params: { id: rights.user?.id ?? rights.role?.id }, query: { field: 'permissions', limit: 20 } } as never,
    { keepPrevious: true },
  )
  const pages = history.data?.pages as readonly { readonly data: readonly HistoryEntry[] }[] | undefined
  const steps = pages?.flatMap(({ data }) => data.flatMap(stepOf)) ?? []
  const records = ownRecords(rights)
  const stands = (changes: readonly RightChange[]) =>
    changes.every(({ resource, action, to }) => stateOfRight(records, `${resource}.${action}`) === to)
  if (history.isPending) return <Skeleton variant="rounded" height={120} aria-label={t('loading')} role="status" />
  if (history.error && steps.length === 0)
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  if (steps.length === 0) return <Box sx={{ py: 4, color: 'text.secondary' }}>{t('history.none')}</Box>
  return (
    <>
      <Box component="ol" aria-label={t('history.title')} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 13 }}>
        {steps.map(({ id, at, by, changes }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 3,
              justifyContent: 'space-between',
              py: 2,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                <strong>{actorWords(by)}</strong>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <Time value={at} focusable />
                </Box>
              </Box>
              <RightChanges of={rights.user ? 'user' : 'role'} changes={changes} />
            </Box>
            {onSave &&
              (stands(changes) ? (
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<Undo />}
                  onClick={() => onSave(reverseRightChanges(changes))}
                  sx={{ flex: 'none', alignSelf: 'flex-start' }}
                >
                  {t('common:undo')}
                </Button>
              ) : (
                <Box component="span" sx={{ flex: 'none', color: 'text.secondary' }}>
                  {t('history.changed-since')}
                </Box>
              ))}
          </Box>
        ))}
      </Box>
      {history.hasNextPage && (
        <Button
          color="inherit"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          sx={{ mt: 2 }}
        >
          {t('history.older')}
        </Button>
      )}
    </>
  )
}
