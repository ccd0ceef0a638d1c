import { readDriveFolder } from '@kervan/contracts/api/participants/read-drive-folder'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'
import { call, type Reply } from '../../base/api/call.ts'
import { endpointKey } from '../../base/api/endpoint-key.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { Banner } from '../../base/ui/Banner.tsx'
import { DriveEntryRow } from './DriveEntryRow.tsx'

type Folder = ResponseOf<typeof readDriveFolder>

/** What a participant's folder of Google Drive holds, and a way to ask Google again. */
export const DriveContents = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('participants')
  const formats = useFormats()
  const input = useMemo(() => ({ params: { id } }), [id])
  const { data, error } = useEndpoint(readDriveFolder, input)
  const queryClient = useQueryClient()
  const again = useMutation<Reply<Folder>, ApiError>({
    mutationFn: () => call(readDriveFolder, { params: { id }, query: { again: 'true' } }),
    onSuccess: ({ body }) => queryClient.setQueryData<Folder>(endpointKey(readDriveFolder, input), body),
  })
  const button = (
    <Button
      size="small"
      color="inherit"
      startIcon={<Refresh />}
      loading={again.isPending}
      loadingPosition="start"
      onClick={() => again.mutate()}
    >
      {t('drive.again')}
    </Button>
  )
  const refusal = again.error ?? error
  if (isApiError(refusal, 'drive-not-connected'))
    return (
      <Banner hue="blue" icon={CloudOff} role="status">
        {errorWords(refusal)}
      </Banner>
    )
  if (refusal)
    return (
      <Banner hue="red" icon={CloudOff} role="alert" actions={button}>
        {errorWords(refusal)}
      </Banner>
    )
  if (!data) return <CircularProgress aria-label={t('drive.loading')} size={20} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>{data.name}</Box>
        <Box sx={{ flex: 'none' }}>{button}</Box>
      </Box>
      {data.fromCache && (
        <Banner hue="amber" icon={History} role="status">
          {t('drive.cached', { time: formats.dateTime(data.readAt) })}
        </Banner>
      )}
      {data.entries.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('drive.empty')}</Box>
      ) : (
        <Box
          component="ul"
          aria-label={t('drive.contents', { name: data.name })}
          sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {data.entries.map((entry) => (
            <DriveEntryRow key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {data.more && <Box sx={{ color: 'text.secondary' }}>{t('drive.more', { shown: data.entries.length })}</Box>}
    </Box>
  )
}
