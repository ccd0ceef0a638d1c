import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { watchSight } from '../../base/ui/watch-sight.ts'
import { EditableFact } from '../../kit/EditableFact.tsx'
import type { EditableFactProps } from '../../kit/editable-fact.ts'
import { Panel } from '../../kit/Panel.tsx'

/** Its code comes, and Google is asked, when it is looked at. */
const contents = lazyPart(() => import('./DriveContents.tsx').then((file) => file.DriveContents))

/** The link of a folder or file of Google Drive, changed where it stands, and what is there. */
export const DriveFolderPanel = (props: EditableFactProps) => {
  const { field, row } = props
  const { t } = useTranslation('participants')
  const link = row[field.name]
  return (
    <Panel title={t(field.label)}>
      <Box sx={{ fontSize: 13 }}>
        <EditableFact {...props} />
        {link ? (
          <SeenContents key={String(link)} id={row.id} />
        ) : (
          <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('drive.none')}</Box>
        )}
      </Box>
    </Panel>
  )
}

const SeenContents = ({ id }: { readonly id: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    return watchSight(place.current, {}, (isInSight) => {
      if (isInSight) setSeen(true)
    })
  }, [isSeen])
  return (
    <Box ref={place} sx={{ minHeight: 44, mt: 1 }}>
      {isSeen && (
        <Suspense fallback={null}>
          <Part of={contents} id={id} />
        </Suspense>
      )}
    </Box>
  )
}
