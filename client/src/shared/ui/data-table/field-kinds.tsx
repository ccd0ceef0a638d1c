import type { FieldType } from '@kervan/contracts/http/list'
import type { LeadSource, LeadStage, Potential, Treatment } from '@kervan/contracts/statuses/lead-stages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../format/phone.ts'
import { formatRelative } from '../../format/relative-time.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useStore } from '../../store/external-store.ts'
import { Avatar } from '../Avatar.tsx'
import { now } from '../now.ts'
import { StatusChip } from '../StatusChip.tsx'

/** What a field of a type holds in a row. */
interface FieldValues {
  text: string
  phone: string
  email: string
  instant: string
  message: string
  stage: LeadStage
  potential: Potential
  source: LeadSource
  treatment: Treatment
  user: { id: string; name: string }
  tags: readonly string[]
}

interface FieldKind<Value> {
  /** Width of its column as a track of the grid. */
  readonly track: string
  /** Dates and amounts stand at the end. */
  readonly align?: 'end'
  readonly Cell: (props: { readonly value: Value }) => ReactNode
}

/**
 * A time without a tooltip of its own: a list shows hundreds and scrolls. The browser's own hint tells the exact one.
 */
const InstantCell = ({ value }: { readonly value: string }) => {
  const formats = useFormats()
  const present = useStore(now)
  return (
    <time dateTime={value} title={formats.dateTime(value)}>
      {formatRelative(value, present, formats.locale)}
    </time>
  )
}

const WordCell = ({ group, value }: { readonly group: string; readonly value: string }) => {
  const { t } = useTranslation()
  return t([`status:${group}.${value}`, 'status:unknown'])
}

/** How each type of field is shown in a column. A new type in contracts finds its place here, the compiler sees to it. */
const FIELD_KINDS: { readonly [Type in keyof FieldValues]: FieldKind<FieldValues[Type]> } = {
  text: { track: 'minmax(184px, 1.4fr)', Cell: ({ value }) => value },
  phone: { track: 'minmax(148px, 0.9fr)', Cell: ({ value }) => formatPhone(value) },
  email: { track: 'minmax(180px, 1.2fr)', Cell: ({ value }) => value },
  instant: { track: 'minmax(124px, 0.8fr)', align: 'end', Cell: InstantCell },
  message: { track: 'minmax(260px, 2.4fr)', Cell: InstantCell },
  stage: { track: 'minmax(144px, 0.9fr)', Cell: ({ value }) => <StatusChip kind="lead-stage" value={value} /> },
  potential: {
    track: 'minmax(128px, 0.7fr)',
    Cell: ({ value }) => <StatusChip kind="potential" value={value} plain />,
  },
  source: { track: 'minmax(104px, 0.7fr)', Cell: ({ value }) => <WordCell group="source" value={value} /> },
  treatment: { track: 'minmax(120px, 0.8fr)', Cell: ({ value }) => <WordCell group="treatment" value={value} /> },
  user: {
    track: 'minmax(140px, 1fr)',
    Cell: ({ value }) => (
      <>
        <Avatar id={value.id} name={value.name} size={22} />
        <span className="words">{value.name}</span>
      </>
    ),
  },
  tags: {
    track: 'minmax(140px, 1fr)',
    Cell: ({ value }) =>
      value.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      )),
  },
}

export const fieldKind = (type: FieldType): FieldKind<unknown> =>
  (FIELD_KINDS[type as keyof FieldValues] ?? FIELD_KINDS.text) as FieldKind<unknown>
