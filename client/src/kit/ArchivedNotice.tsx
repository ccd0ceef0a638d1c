import type { AnyRecord } from '@kervan/contracts/kit/record'
import Archive from '@mui/icons-material/ArchiveOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { archiveKey } from '../base/archive-words.ts'
import { Banner } from '../base/ui/Banner.tsx'

interface ArchivedNoticeProps {
  readonly record: AnyRecord
  readonly onRestore?: () => void
}

/** Says that a record lies in the archive, and brings it back. */
export const ArchivedNotice = ({ record, onRestore }: ArchivedNoticeProps) => {
  const { t } = useTranslation([record.collection, 'record'])
  return (
    <Banner
      hue="grey"
      icon={Archive}
      role="status"
      actions={
        onRestore && (
          <Button size="small" color="inherit" variant="outlined" onClick={onRestore}>
            {t(archiveKey(record, 'restore'))}
          </Button>
        )
      }
    >
      {t(archiveKey(record, 'notice'))}
    </Banner>
  )
}
