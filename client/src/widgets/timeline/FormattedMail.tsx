import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailPageAddress } from '../../base/files/file-address.ts'
import { MessageText } from './MessageText.tsx'

interface FormattedMailProps {
  /** The file that has it as it was formatted. */
  readonly fileId: string
  readonly conversationId: string
  readonly text: string
}

/** A mail as its sender formatted it, or as its text. */
export const FormattedMail = ({ fileId, conversationId, text }: FormattedMailProps) => {
  const { t } = useTranslation('timeline')
  const [look, setLook] = useState<'formatted' | 'plain'>('formatted')
  const [isGone, setGone] = useState(false)
  if (isGone)
    return (
      <>
        <MessageText text={text} />
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('mail.format-gone')}</Box>
      </>
    )
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={look}
        onChange={(_event, chosen) => chosen && setLook(chosen)}
        aria-label={t('mail.look')}
        sx={{ justifySelf: 'start' }}
      >
        <ToggleButton value="formatted" sx={LOOK}>
          {t('mail.formatted')}
        </ToggleButton>
        <ToggleButton value="plain" sx={LOOK}>
          {t('mail.plain')}
        </ToggleButton>
      </ToggleButtonGroup>
      {look === 'plain' ? (
        <MessageText text={text} />
      ) : (
        <MailFrame fileId={fileId} conversationId={conversationId} onGone={() => setGone(true)} />
      )}
    </>
  )
}

const LOOK = { textTransform: 'none', px: 2, py: 0.5, fontSize: 12 } as const

/** The height of a frame of which nothing is known yet, and of the tallest one, in which one scrolls; pixels. */
const HEIGHT = { first: 160, most: 20_000 }
/** Room for a horizontal scrollbar, pixels. */
const SCROLLBAR = 16

interface MailFrameProps extends Pick<FormattedMailProps, 'fileId' | 'conversationId'> {
  readonly onGone: () => void
}

/**
 * The page of a mail in a frame in which no script runs. The frame keeps our origin, so that its height can be read from here, and so that its
 * pictures are asked for with the session.
 */
const MailFrame = ({ fileId, conversationId, onGone }: MailFrameProps) => {
  const { t } = useTranslation('timeline')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isWithPictures, setWithPictures] = useState(false)
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(HEIGHT.first)
  useEffect(() => {
    if (!shown) return
    const observer = new ResizeObserver(() => {
      const bar = shown.scrollWidth > shown.clientWidth ? SCROLLBAR : 0
      // One that is being replaced has no height.
      if (shown.offsetHeight > 0) setHeight(Math.min(shown.offsetHeight + bar, HEIGHT.most))
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [shown])
  const onLoad = () => {
    // A refusal may stand in no frame: then there is no document that could be read.
    const loaded = frame.current?.contentDocument?.documentElement
    if (loaded) setShown(loaded)
    else onGone()
  }
  const hasWithheld = !isWithPictures && shown !== null && shown.querySelector('[data-remote-src]') !== null
  return (
    <>
      {hasWithheld && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 12 }}>
          <Box sx={{ flex: '1 1 200px', color: 'text.secondary' }}>{t('mail.pictures-withheld')}</Box>
          <Button size="small" onClick={() => setWithPictures(true)}>
            {t('mail.show-pictures')}
          </Button>
        </Box>
      )}
      <Box
        component="iframe"
        ref={frame}
        title={t('mail.frame')}
        src={mailPageAddress(fileId, conversationId, isWithPictures)}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        onLoad={onLoad}
        sx={{ width: 640, maxWidth: '100%', height, border: 0, borderRadius: 1, bgcolor: '#fff' }}
      />
    </>
  )
}
