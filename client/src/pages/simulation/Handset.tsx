import {
  type FileOnHandset,
  type HandsetChannel,
  type HandsetMessage,
  type Persona,
  type SimulatedProvider,
  TYPED_MOST,
} from '@kervan/contracts/api/simulator/simulator-state'
import { writeAsPersona } from '@kervan/contracts/api/simulator/write-as-persona'
import Send from '@mui/icons-material/Send'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { HandsetBubble } from './HandsetBubble.tsx'
import { HandsetFile } from './HandsetFile.tsx'

interface HandsetProps {
  readonly provider: SimulatedProvider
  /** Undefined where no persona is chosen. */
  readonly owner: Persona | undefined
  readonly channels: readonly HandsetChannel[]
  readonly channel: HandsetChannel
  readonly onChannel: (channel: HandsetChannel) => void
  readonly messages: readonly HandsetMessage[]
  readonly mayEdit: boolean
  readonly onSent: () => void
}

/** The telephone of a patient: the messages with the states that the provider reports, and a field to write as the patient. */
export const Handset = (props: HandsetProps) => {
  const { provider, owner, channels, channel, onChannel, messages, mayEdit, onSent } = props
  const { t } = useTranslation(['simulator', 'status'])
  const { send, saving } = useCommand(writeAsPersona, { failed: t('handset.failed') })
  const [text, setText] = useState('')
  const [file, setFile] = useState<FileOnHandset | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined && end.current) end.current.scrollTop = end.current.scrollHeight
  }, [newest])

  const write = async () => {
    const words = text.trim()
    if (!owner || (words === '' && !file) || saving === 'saving') return
    const said = { ...(words && { text: words }), ...(file && { file: file.id }) }
    if (!(await send({ params: { provider }, body: { persona: owner.id, channel, ...said } }))) return
    setText('')
    setFile(null)
    onSent()
  }

  return (
    <Box
      component="section"
      aria-label={owner ? t('handset.of', { name: owner.name }) : t('handset.title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        maxWidth: 380,
        height: 560,
        mx: 'auto',
        border: 6,
        borderColor: 'text.primary',
        borderRadius: '32px',
        overflow: 'hidden',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ px: 4, pt: 3, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {owner?.name ?? t('handset.title')}
        </Box>
        {channels.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={channel}
            aria-label={t('handset.channel')}
            onChange={(_event, next: HandsetChannel | null) => next && onChannel(next)}
            sx={{ mt: 2, flexWrap: 'wrap' }}
          >
            {channels.map((each) => (
              <ToggleButton key={each} value={each} sx={{ textTransform: 'none', py: 1, color: 'text.primary' }}>
                {t(`status:channel.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <Box
        ref={end}
        role="log"
        aria-label={t('handset.messages')}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 3, py: 3 }}
      >
        {messages.length === 0 && (
          <Box sx={{ fontSize: 14, color: 'text.secondary', textAlign: 'center', mt: 8 }}>
            {t(owner ? 'handset.empty' : 'handset.nobody')}
          </Box>
        )}
        {messages.map((message) => (
          <HandsetBubble key={message.id} message={message} />
        ))}
      </Box>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void write()
        }}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
          ...{ p: 2, borderTop: 1, borderColor: 'divider' },
        }}
      >
        <HandsetFile channel={channel} file={file} disabled={!owner || !mayEdit} onFile={setFile} />
        <TextField
          size="small"
          multiline
          maxRows={4}
          sx={{ flex: 1, minWidth: 0 }}
          label={t('handset.write')}
          value={text}
          disabled={!owner || !mayEdit}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void write()
          }}
          slotProps={{ htmlInput: { maxLength: TYPED_MOST } }}
        />
        <IconButton
          type="submit"
          color="primary"
          aria-label={t('handset.send')}
          data-tip={t('handset.send')}
          disabled={!owner || !mayEdit}
        >
          <Send />
        </IconButton>
      </Box>
    </Box>
  )
}
