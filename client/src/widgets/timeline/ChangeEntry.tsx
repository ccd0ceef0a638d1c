import type { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatPhone } from '../../shared/format/phone.ts'
import { StatusChip } from '../../shared/ui/StatusChip.tsx'
import { Time } from '../../shared/ui/Time.tsx'
import { CHANGE_ICONS } from './change-icons.ts'
import { useWho } from './use-who.ts'

export type ChangeDetail = Exclude<TimelineDetail, { kind: 'message' | 'note' }>

interface ChangeEntryProps {
  readonly entry: TimelineEntry
  readonly detail: ChangeDetail
  /** The lead that it happened to, where that is another one than the page is about. */
  readonly otherLead: { readonly id: string; readonly name: string } | undefined
}

/** One line: who did what, and when. */
export const ChangeEntry = ({ entry, detail, otherLead }: ChangeEntryProps) => {
  const { t } = useTranslation('timeline')
  const who = useWho()
  const Icon = CHANGE_ICONS[detail.kind]
  const values = <Values detail={detail} />
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mt: 1.5, px: 1, fontSize: 13, color: 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ flex: 'none', alignSelf: 'center', fontSize: 16 }} />
      <Box sx={{ flex: 1, minWidth: 0, '& > *': { verticalAlign: 'middle' } }}>
        {t(`change.${detail.kind}`, { who: who(entry.by), context: contextOf(entry.by) })} {values}
        {otherLead && (
          <>
            {' · '}
            <Link to={`/leads/${otherLead.id}`} style={{ color: 'inherit' }}>
              {otherLead.name}
            </Link>
          </>
        )}
      </Box>
      <Box component="span" sx={{ flex: 'none', fontSize: 12 }}>
        <Time value={entry.at} />
      </Box>
    </Box>
  )
}

/** What nobody did has words without a doer. */
const contextOf = (by: TimelineEntry['by']): string | undefined => (by.kind === 'user' ? undefined : 'auto')

const Strong = ({ children }: { readonly children: ReactNode }) => (
  <Box component="strong" sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)

const Values = ({ detail }: { readonly detail: ChangeDetail }) => {
  const { t } = useTranslation('timeline')
  switch (detail.kind) {
    case 'lead-opened':
      return (
        <Strong>
          {t(`status:treatment.${detail.treatment}`)} · {t(`status:source.${detail.source}`)}
        </Strong>
      )
    case 'stage-changed':
    case 'lead-reopened':
      return (
        <>
          <StatusChip kind="lead-stage" value={detail.from} plain /> →{' '}
          <StatusChip kind="lead-stage" value={detail.to} plain />
          {detail.reason && <> · {detail.reason}</>}
        </>
      )
    case 'lead-assigned':
      return <Strong>{detail.owner?.name ?? t('nobody')}</Strong>
    case 'potential-set':
      return detail.potential ? (
        <StatusChip kind="potential" value={detail.potential} plain />
      ) : (
        <Strong>{t('unknown-potential')}</Strong>
      )
    case 'tagged':
    case 'untagged':
      return <Strong>{detail.tag}</Strong>
    case 'person-registered':
      return <Strong>{detail.name}</Strong>
    case 'name-corrected':
      return (
        <Strong>
          {detail.from} → {detail.to}
        </Strong>
      )
    case 'contact-added':
    case 'contact-removed':
      return <Strong>{detail.contact === 'phone' ? formatPhone(detail.value) : detail.value}</Strong>
    case 'person-merged':
    case 'person-unmerged':
      return <Strong>{detail.person.name}</Strong>
    case 'unmerged-from':
      return <Strong>{detail.from.name}</Strong>
    case 'lead-archived':
    case 'lead-restored':
      return null
  }
}
