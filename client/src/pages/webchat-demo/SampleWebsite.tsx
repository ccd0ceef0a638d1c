import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOf, type WidgetChoices } from './widget-line.ts'

/** A customer's website with the widget on it. It is loaded anew for other choices. */
export const SampleWebsite = ({ choices }: { readonly choices: WidgetChoices }) => {
  const { t, i18n } = useTranslation('webchat-demo')
  const frame = useRef<HTMLIFrameElement>(null)
  const language = choices.language || i18n.language
  return (
    <Box
      component="iframe"
      ref={frame}
      key={JSON.stringify(choices)}
      title={t('sample')}
      src={`/webchat/sample?language=${language}`}
      // What is typed goes to the frame without an address.
      onLoad={() => frame.current?.contentWindow?.postMessage(chosenOf(choices), location.origin)}
      sx={{
        width: '100%',
        height: 'min(640px, 80vh)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        backgroundColor: '#fff',
      }}
    />
  )
}
