import type { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FieldDifference } from '../record-history/FieldDifference.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { type Deed, recordIconOf } from './change-icons.ts'
import { kindTold } from './kind-told.ts'

type RecordDetail = Extract<TimelineDetail, { kind: 'change' }>

interface RecordChangeProps {
  readonly entry: TimelineEntry
  readonly detail: RecordDetail
  /** What the page is about: its changes name it no further. */
  readonly leadId: string
  /** Names by which the person's leads are told apart. */
  readonly leads: readonly { readonly id: string; readonly name: string }[]
}

/** What happened to a record, from what to what: in the words of its kind. */
export const RecordChange = ({ entry, detail, leadId, leads }: RecordChangeProps) => {
  const { record } = entry
  const kind = record && kindTold(record.kind)
  const { t } = useTranslation(['timeline', 'record', 'history', ...(kind ? [kind.collection] : [])])
  if (!record || !kind) return null
  const deed = deedOf(detail)
  const name = t(`${kind.collection}:name`)
  const changed = detail.changes.map(({ field }) => field)
  const told = deed === 'archived' || deed === 'restored' ? [] : detail.changes
  return (
    <ChangeLine entry={entry} icon={recordIconOf(deed, changed, kind)} words={`deed.${deed}`} name={name}>
      {told.map(({ field, from, to }) => (
        <Fragment key={field}>
          {' · '}
          <FieldDifference kit={kind} name={field} from={from} to={to} filled={detail.created} />
        </Fragment>
      ))}
      {detail.reason && (
        <>
          {' · '}
          {t('history:reason')}: {detail.reason}
        </>
      )}
      {record.id !== leadId && (
        <>
          {' · '}
          <Link to={kind.hrefOf(record.id)} style={{ color: 'inherit' }}>
            {leads.find(({ id }) => id === record.id)?.name ?? name}
          </Link>
        </>
      )}
    </ChangeLine>
  )
}

/** What was done, in a word. */
const deedOf = ({ created, undoes, changes }: RecordDetail): Deed => {
  if (created) return 'created'
  if (undoes !== null) return 'undone'
  const [only, ...others] = changes
  if (only?.field !== 'archived' || others.length > 0) return 'changed'
  return only.to === true ? 'archived' : 'restored'
}
