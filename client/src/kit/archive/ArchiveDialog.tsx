import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { archiveKey } from '../../base/archive-words.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import type { ArchiveQuestion } from './asked-archive.ts'
import type { HangingRecords } from './what-hangs-on.ts'

/** Says what hangs on records before they are archived, with the way to it, and what becomes of it. */
export const ArchiveDialog = ({ kit, rows, hanging: { records, becoming }, settle }: ArchiveQuestion) => {
  const { t } = useTranslation([kit.collection, 'record', ...records.map(({ collection }) => collection)])
  const { number } = useFormats()
  const [first] = rows
  const act = t(archiveKey(kit.record, 'archive'))
  /** As the part of the record's page is called that lists them. */
  const called = ({ name, collection }: HangingRecords) =>
    t([`${kit.collection}:related.${name}`, `${collection}:plural`])
  return (
    <ConfirmDialog
      title={
        rows.length === 1 && first
          ? t('record:archiving.title', { name: kit.nameOf(first as never), act })
          : t('record:archiving.title-all', { count: rows.length, number: number(rows.length), act })
      }
      act={act}
      busy={false}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      {records.length > 0 && (
        <>
          <Typography>{t('record:archiving.hanging', { count: rows.length })}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 6 }}>
            {records.map((each) => {
              const { name, count, href } = each
              const words = t('record:archiving.open', { records: called(each), number: number(count) })
              return (
                <li key={name}>
                  {href === undefined ? (
                    words
                  ) : (
                    <MuiLink component={Link} to={href} onClick={() => settle(false)}>
                      {words}
                    </MuiLink>
                  )}
                </li>
              )
            })}
          </Box>
          {records.some(({ end }) => !end) && (
            <Typography color="textSecondary">{t('record:archiving.stays')}</Typography>
          )}
          {records
            .filter(({ end }) => end)
            .map((each) => (
              <Typography key={each.name}>
                {each.ended
                  ? t('record:archiving.ends-named', { field: t(each.ended.label), names: each.ended.names.join(', ') })
                  : t('record:archiving.ends', { records: called(each) })}
              </Typography>
            ))}
        </>
      )}
      {becoming.map(({ label, value }) => (
        <Typography key={`${label} ${value}`}>
          {t('record:archiving.becomes', { field: t(label), value: t(value) })}
        </Typography>
      ))}
    </ConfirmDialog>
  )
}
