import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { takesTemplates } from '@kervan/contracts/messages/channels'
import { renderTemplate, wordsOfTemplate } from '@kervan/contracts/messages/template-parts'
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { withTexts } from '../../base/i18n/i18n.ts'
import { useCan, useUser } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { sendWritten } from '../../features/messages/send-outgoing.ts'

const dialog = lazyPart(() =>
  withTexts(
    import('../../features/templates/TemplateDialog.tsx').then((file) => file.TemplateDialog),
    ['whatsapp-templates'],
  ),
)

interface TemplateInsteadProps {
  readonly person: LeadPage['person']
  readonly conversation: LeadPage['conversations'][number]
}

/** Where free text cannot go any more: a template that was approved, filled in for the person. */
export const TemplateInstead = ({ person, conversation }: TemplateInsteadProps) => {
  const { t } = useTranslation('timeline')
  const me = useUser()
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const mayView = useCan('whatsapp_integration.view')
  const [isOpen, setOpen] = useState(false)
  if (!mayView || !takesTemplates(conversation.channel)) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ViewQuilt aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('compose.template')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Part
            of={dialog}
            person={person}
            onClose={() => setOpen(false)}
            onSend={({ template, values }) => {
              setOpen(false)
              const { name, language } = template
              sendWritten(queryClient, {
                userId: me.id,
                by: me.fullName,
                conversationId: conversation.id,
                channel: conversation.channel,
                person: { id: person.id, name: person.name },
                href: pathname,
                text: wordsOfTemplate(renderTemplate(template, values)),
                template: { name, language, values },
              })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
