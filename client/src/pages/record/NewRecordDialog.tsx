import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { LOCALES, useLanguage } from '../../base/i18n/language.ts'
import { useCan } from '../../base/session/session-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { inSentence, permissionOf } from '../../kit/list-kit.ts'
import { NewRecordForm, type OwnForm } from '../../kit/NewRecordForm.tsx'
import type { RecordKit } from '../../kit/record-kit.ts'
import { ToldOnce } from '../../kit/ToldOnce.tsx'
import { useSeenKit } from '../../kit/use-seen-kit.ts'

/** The dialog in which a record of a kind is made. */
export const newRecordDialog =
  (kit: RecordKit, own?: OwnForm): ComponentType =>
  () => <NewRecordDialog kit={useSeenKit(kit)} own={own} />

interface NewRecordDialogProps {
  readonly kit: RecordKit
  readonly own?: OwnForm
}

/** A new record over its list; leaving keeps what was typed. */
const NewRecordDialog = ({ kit, own }: NewRecordDialogProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const navigate = useNavigate()
  const { search, hash, state } = useLocation()
  const language = useLanguage()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const mayCreate = useCan(permissionOf(kit, 'create'))
  const pathname = `/${kit.collection}`
  /** A record that comes with a password or a link, which is told this once. */
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null)
  const open = (id: string) => void navigate(kit.hrefOf(id), { replace: true })
  /** The page that it is made from, where that is not the list; `opens`: what is made is opened all the same. */
  const { from, opens } = (state ?? {}) as { readonly from?: string; readonly opens?: boolean }
  const leave = () => void (from ? navigate(from, { replace: true }) : navigate({ pathname, search, hash }))
  if (!mayCreate) return <Navigate to={{ pathname, search, hash }} replace />
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth={own?.beside ? 'lg' : 'md'}
      onClose={leave}
      aria-labelledby="new-record"
    >
      <DialogTitle id="new-record" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {t('record:new.title', { name: inSentence(t('name'), LOCALES[language]) })}
        <IconButton aria-label={t('common:close')} onClick={leave} edge="end">
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ '&&': { pt: 2 } }}>
        {made ? (
          <ToldOnce collection={kit.collection} secret={made.secret} onDone={() => open(made.id)} />
        ) : (
          <NewRecordForm
            kit={kit}
            own={own}
            onCancel={leave}
            onCreated={({ id, password, link }, isNext) => {
              showToast({ tone: 'success', title: t(['new.created', 'record:new.created'], { name: t('name') }) })
              if (isNext) return
              if (typeof password === 'string') setMade({ id, secret: password })
              else if (typeof link === 'string') setMade({ id, secret: new URL(link, location.origin).href })
              else if (from && !opens) leave()
              else open(id)
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
