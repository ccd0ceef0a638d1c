import Check from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { useCans } from '../../base/session/session-store.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { refusalIn } from '../../kit/acts-of-row.ts'
import { permissionOf } from '../../kit/list-kit.ts'
import type { NamedAct } from '../../kit/named-acts.ts'
import { notSaved } from '../../kit/not-saved.ts'
import type { RecordParts } from './record-parts.ts'

const actDialog = lazyPart(() => import('../../kit/ActDialog.tsx').then((file) => file.ActDialog))

/** What can be done with a record as it stands; what would be refused says why. */
export const RecordActs = ({ kit, page }: Pick<RecordParts, 'kit' | 'page'>) => {
  const [asked, setAsked] = useState<NamedAct | null>(null)
  const permitted = useCans(kit.acts.map(({ permission }) => permissionOf(kit, permission)))
  const offered = page.archived ? [] : kit.acts.filter((_, index) => permitted[index])
  const open = offered.filter((act) => refusalIn(page, act) === undefined)
  return (
    <>
      {offered.map((act) => (
        <ActButton
          key={act.name}
          kit={kit}
          id={page.id}
          act={act}
          isMain={act === open[0]}
          refusal={refusalIn(page, act)}
          onAsk={() => setAsked(act)}
        />
      ))}
      {asked && (
        <Suspense>
          <Part of={actDialog} kit={kit} act={asked} page={page} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ActButtonProps extends Pick<RecordParts, 'kit'> {
  readonly id: string
  readonly act: NamedAct
  readonly isMain: boolean
  readonly refusal: string | undefined
  readonly onAsk: () => void
}

/** An act at hand: as a button and, where nothing stands against it, in the palette. */
const ActButton = ({ kit, id, act, isMain, refusal, onAsk }: ActButtonProps) => {
  const { t } = useTranslation()
  const { send, saving } = useCommand(act.endpoint, { failed: notSaved(t, kit.collection) })
  const run = async () => {
    if (act.asks.length > 0) return onAsk()
    if (await send({ params: { id } } as never)) showToast({ tone: 'success', title: t(act.done) })
  }
  const offered = { id: `act-${act.name}`, title: t(act.label), icon: Check, run: () => void run() }
  useActs(refusal === undefined ? [offered] : [])
  if (refusal !== undefined)
    return (
      <Button
        size="small"
        color="inherit"
        aria-disabled
        data-tip={refusal}
        sx={{ opacity: 0.55, cursor: 'not-allowed' }}
      >
        {t(act.label)}
      </Button>
    )
  return (
    <Button
      size="small"
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      loading={saving === 'saving'}
      onClick={() => void run()}
    >
      {t(act.label)}
    </Button>
  )
}
