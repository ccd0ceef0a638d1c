import type { MessageContent } from '@kervan/contracts/messages/message-content'
import Person from '@mui/icons-material/PersonOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { callLink } from '../../base/format/phone.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { ButtonRow } from './ButtonRow.tsx'
import { MessageText } from './MessageText.tsx'
import { formatPrice } from './price.ts'
import { RawContent } from './RawContent.tsx'
import { TemplateContent } from './TemplateContent.tsx'

/** What comes now and then. */
export type Rare = Extract<
  MessageContent,
  { kind: 'text' | 'location' | 'contacts' | 'choice' | 'template' | 'order' | 'unsupported' | 'unknown' }
>

/** A text with buttons, a place, a visiting card, what was chosen of what we offered, what was ordered, what cannot be shown. */
export const RareContent = ({ content }: { readonly content: Rare }) => {
  const { t } = useTranslation('timeline')
  switch (content.kind) {
    case 'text':
      return (
        <>
          <MessageText text={content.text} />
          <ButtonRow words={content.buttons ?? []} />
        </>
      )
    case 'location':
      return <Location {...content} />
    case 'contacts':
      return <Contacts {...content} />
    case 'choice':
      return (
        <Box>
          <Caption>{t('status:content.choice')}</Caption>
          <strong>{content.title}</strong>
          {content.description && <Box sx={{ color: 'text.secondary' }}>{content.description}</Box>}
          {content.form && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content.form}</Box>}
        </Box>
      )
    case 'template':
      return <TemplateContent {...content} />
    case 'order':
      return <Order {...content} />
    case 'unsupported':
      return <RawContent title={t('unsupported', { type: content.type })} reason={content.reason} raw={content.raw} />
    case 'unknown':
      return <RawContent title={t('unknown', { type: content.type })} raw={content.raw} />
  }
}

const Caption = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {children}
  </Typography>
)

const Location = ({ latitude, longitude, name, address }: Extract<MessageContent, { kind: 'location' }>) => {
  const { t } = useTranslation('timeline')
  const place = `${latitude},${longitude}`
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Place aria-hidden sx={{ color: 'text.secondary' }} />
      <div>
        <Box sx={{ fontWeight: 550 }}>{name ?? t('status:content.location')}</Box>
        {address && <div>{address}</div>}
        <Link
          href={`https://www.google.com/maps/search/?api=1&query=${place}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('location.open')}
        </Link>
      </div>
    </Box>
  )
}

const Contacts = ({ contacts }: Extract<MessageContent, { kind: 'contacts' }>) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {contacts.map(({ name, phones, emails }) => (
      <Box key={[name, ...phones, ...emails].join()} sx={{ display: 'flex', gap: 2 }}>
        <Person aria-hidden sx={{ color: 'text.secondary' }} />
        <div>
          <Box sx={{ fontWeight: 550 }}>{name}</Box>
          {phones.map((phone) => (
            <div key={phone}>
              <Link href={callLink(phone)}>{phone}</Link>
            </div>
          ))}
          {emails.map((email) => (
            <div key={email}>
              <Link href={`mailto:${email}`}>{email}</Link>
            </div>
          ))}
        </div>
      </Box>
    ))}
  </Box>
)

const Order = ({ text, items }: Extract<MessageContent, { kind: 'order' }>) => {
  const { t } = useTranslation('timeline')
  const { locale } = useFormats()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Caption>{t('status:content.order')}</Caption>
      {items.map(({ productId, quantity, price, currency }) => (
        <Box key={productId} sx={{ display: 'flex', gap: 4, justifyContent: 'space-between' }}>
          <span>
            {quantity} × {productId}
          </span>
          <span>{formatPrice(price, currency, locale)}</span>
        </Box>
      ))}
      {text && <MessageText text={text} />}
    </Box>
  )
}
