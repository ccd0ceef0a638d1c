import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../base/api/error-words.ts'
import { showToast } from '../base/ui/toast/toasts.ts'
import { FieldsForm } from './FieldsForm.tsx'
import type { NamedAct } from './named-acts.ts'
import { notSaved } from './not-saved.ts'
import type { RecordKit } from './record-kit.ts'
import { useFieldsForm } from './use-fields-form.ts'
import { useFormCommand } from './use-form-command.ts'

interface ActDialogProps {
  readonly kit: Pick<RecordKit, 'collection' | 'kind'>
  readonly act: NamedAct
  readonly page: { readonly id: string }
  /** What it begins with, as replies tell values. */
  readonly given?: Readonly<Record<string, unknown>>
  readonly onClose: () => void
  /** It was done; the dialog is closed before. */
  readonly onDone?: () => void
}

/** Asks what an act wants to be told, and does it. */
export const ActDialog = ({ kit, act, page, given, onClose, onDone }: ActDialogProps) => {
  const { t } = useTranslation([kit.collection, 'common'])
  const titleId = useId()
  const form = useFieldsForm(kit.collection, act.asks, `act-${kit.kind}-${act.name}-${page.id}`, {
    bodyOf: act.bodyOf,
    check: act.endpoint.body,
    placeOf: act.placeOf,
    given,
  })
  const { send, refusal, saving } = useFormCommand(act.endpoint, form)
  const run = async () => {
    if (!(await send({ id: page.id }))) return
    showToast({ tone: 'success', title: t(act.done) })
    onClose()
    onDone?.()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <Box
        component="form"
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void run()
        }}
      >
        <DialogTitle id={titleId}>{t(act.label)}</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 2 } }}>
          <FieldsForm form={form} />
          {refusal && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
              <AlertTitle>{notSaved(t, kit.collection)}</AlertTitle>
              {errorWords(refusal)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {t(act.label)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
