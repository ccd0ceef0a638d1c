import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { ChangeDetails } from './ChangeDetails.tsx'
import { kindTold } from './kind-told.ts'
import { type RecordDetail, toldChange } from './told-change.ts'

interface RecordChangeProps {
  readonly entry: TimelineEntry
  readonly detail: RecordDetail
  /** What the page is about: its changes name it no further. */
  readonly recordId: string
  /** Names by which the person's leads are told apart. */
  readonly leads: readonly { readonly id: string; readonly name: string }[]
  /** What it did is said already. */
  readonly detailsOnly?: boolean
}

/** What happened to a record, in the words of its kind, behind the name of who did it. */
export const RecordChange = ({
  entry: { record, by },
  detail,
  recordId,
  leads,
  detailsOnly = false,
}: RecordChangeProps) => {
  const kind = record && kindTold(record.kind)
  const { t } = useTranslation(['timeline', 'history', ...(kind ? [kind.collection] : [])])
  const speech = useSpeech(kind?.collection ?? 'record')
  if (!record || !kind) return null
  const { words, details } = toldChange(detail, kind, speech, by.kind === 'user' ? by.id : undefined)
  const count = details.length
  return (
    <>
      {!detailsOnly && words}
      {count > 0 && (
        <ChangeDetails
          label={t(detail.created ? 'history:filled' : 'timeline:told.show', { count })}
          details={details}
        />
      )}
      {detail.reason && ` · ${t('history:reason')}: ${detail.reason}`}
      {record.id !== recordId && (
        <>
          {' · '}
          <Link to={kind.hrefOf(record.id)} style={{ color: 'inherit' }}>
            {leads.find(({ id }) => id === record.id)?.name ?? t(`${kind.collection}:name`)}
          </Link>
        </>
      )}
    </>
  )
}
