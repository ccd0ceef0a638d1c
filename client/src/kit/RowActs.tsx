import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../base/api/use-command.ts'
import { useCans } from '../base/session/session-store.ts'
import { showToast } from '../base/ui/toast/toasts.ts'
import { actsOfRow, refusalIn } from './acts-of-row.ts'
import { type ListKit, permissionOf, type Row } from './list-kit.ts'
import type { NamedAct } from './named-acts.ts'
import { notSaved } from './not-saved.ts'

interface RowActsProps {
  readonly kit: ListKit
  readonly row: Row
  /** So many of them, where there is little room; all unless said. */
  readonly most?: number
}

/** One press to do what asks nothing, without leaving the list; what the row says would be refused says why. */
export const RowActs = ({ kit, row, most }: RowActsProps) => {
  const acts = actsOfRow(kit, row)
  const permitted = useCans(acts.map(({ permission }) => permissionOf(kit, permission)))
  return acts
    .filter((_, index) => permitted[index])
    .slice(0, most)
    .map((act, index) => <RowAct key={act.name} kit={kit} act={act} row={row} isMain={index === 0} />)
}

interface RowActProps extends Pick<RowActsProps, 'kit' | 'row'> {
  readonly act: NamedAct
  readonly isMain: boolean
}

const IN_ROW = { minWidth: 0, whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: 44, px: 3 } } as const

const RowAct = ({ kit, act, row, isMain }: RowActProps) => {
  const { t } = useTranslation()
  const { send, saving } = useCommand(act.endpoint, { failed: notSaved(t, kit.collection) })
  const run = async () => {
    if (await send({ params: { id: row.id } } as never)) showToast({ tone: 'success', title: t(act.done) })
  }
  const refusal = refusalIn(row, act)
  const label = `${t(act.label)}: ${kit.nameOf(row)}`
  if (refusal !== undefined)
    return (
      <Button
        size="small"
        color="inherit"
        aria-disabled
        aria-label={label}
        data-tip={refusal}
        sx={{ ...IN_ROW, opacity: 0.55, cursor: 'not-allowed' }}
      >
        {t(act.label)}
      </Button>
    )
  return (
    <Button
      size="small"
      variant="outlined"
      color={isMain ? 'primary' : 'inherit'}
      loading={saving === 'saving'}
      aria-label={label}
      onClick={() => void run()}
      sx={IN_ROW}
    >
      {t(act.label)}
    </Button>
  )
}
