import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { isolateDirection } from '@kervan/contracts/text/isolate-direction'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../base/format/phone.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { personName } from '../../base/people/person-name.ts'

/** Changes of a person and of conversations, neither of which is a declared kind. */
export type PersonDetail = Exclude<TimelineDetail, { kind: 'message' | 'note' | 'change' }>

/** What happened to the person, after the author's name. */
export const PersonChange = ({ detail }: { readonly detail: PersonDetail }) => {
  const { t } = useTranslation(['timeline', 'people'])
  const { dateTime } = useFormats()
  return (
    <>
      {t(`change.${detail.kind}`)}{' '}
      <Box component="strong" sx={{ fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
        <bdi>{wordsIn(detail, t, dateTime)}</bdi>
      </Box>
    </>
  )
}

const contactWords = (contact: 'phone' | 'email' | 'channel', value: string): string =>
  contact === 'phone' ? formatPhone(value) : value

const wordsIn = (
  detail: PersonDetail,
  t: TFunction<['timeline', 'people']>,
  dateTime: (instant: string) => string,
): string => {
  switch (detail.kind) {
    case 'person-registered':
      return personName(detail.name)
    case 'name-corrected':
    case 'name-chosen':
    case 'name-returned':
      return `${isolateDirection(personName(detail.from))} → ${isolateDirection(personName(detail.to))}`
    case 'values-chosen':
    case 'values-returned':
      return detail.fields.map((field) => t(`people:fields.${field}`)).join(', ')
    case 'contact-added':
    case 'contact-removed':
      return contactWords(detail.contact, detail.value)
    case 'contact-corrected':
      return `${contactWords(detail.contact, detail.from)} → ${contactWords(detail.contact, detail.to)}`
    case 'consent-given':
    case 'consent-withdrawn':
      return [t(`status:channel.${detail.channel}`), detail.words && isolateDirection(`“${detail.words}”`)]
        .filter(Boolean)
        .join(' · ')
    case 'person-merged':
    case 'person-unmerged':
      return personName(detail.person.name)
    case 'unmerged-from':
      return personName(detail.from.name)
    case 'conversation-assigned':
      return [
        detail.assignee ? detail.assignee.name || t('timeline:desk.unknown') : t('timeline:desk.nobody'),
        detail.rule && t('timeline:desk.rule', { name: detail.rule.name }),
        detail.passedOver &&
          t(`timeline:desk.passed-over.${detail.passedOver.reason}`, {
            name: detail.passedOver.colleague.name || t('timeline:desk.unknown'),
          }),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'conversation-snoozed':
      return dateTime(detail.until)
    case 'conversation-closed':
    case 'conversation-reopened':
    case 'reply-waived':
      return ''
  }
}
