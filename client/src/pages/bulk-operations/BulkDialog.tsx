import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { countAll, readAll } from '../../base/api/read-all.ts'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import type { RecordCommand } from '../../kit/changes/record-command.ts'
import { wordsOfTyped } from '../../kit/editors/PickInput.tsx'
import { FieldsForm } from '../../kit/FieldsForm.tsx'
import { isMeant } from '../../kit/is-meant.ts'
import type { Row } from '../../kit/list-kit.ts'
import { NamedFew } from '../../kit/NamedFew.tsx'
import type { RecordKit } from '../../kit/record-kit.ts'
import { type Typed, useFieldsForm } from '../../kit/use-fields-form.ts'
import { type Barred, type BulkPlan, planOf } from './bulk-plan.ts'
import { type Operation, operationsOf } from './operations.ts'
import { type BulkEnd, useBulkRun } from './use-bulk-run.ts'

/** More than this many are not changed in one go. */
const MOST = 5_000

/** What was asked for. */
interface Asked {
  readonly commands: readonly RecordCommand[]
  /** What was answered, in words. */
  readonly told: readonly string[]
}

interface Planned extends BulkPlan, Asked {}

interface BulkDialogProps {
  readonly kit: RecordKit
  /** What the list is asked for whose records are meant. */
  readonly query: object
  readonly onClose: () => void
}

/** Asks what is to be done to every record of a list, shows what that would change, does it, and takes it back. */
export const BulkDialog = ({ kit, query, onClose }: BulkDialogProps) => {
  const { t } = useTranslation(['bulk-operations', 'common'])
  const { number } = useFormats()
  const titleId = useId()
  const narrow = useMediaQuery('(max-width: 767.95px)')
  const operations = operationsOf(kit)
  const [name, setName] = useState(operations[0]!.name)
  const operation = operations.find((each) => each.name === name)!
  const [plan, setPlan] = useState<Planned | null>(null)
  const [end, setEnd] = useState<BulkEnd | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const { progress, run, undo, stop } = useBulkRun(kit)

  const look = async (asked: Asked) => {
    setFault(null)
    setReading(true)
    try {
      const total = await countAll(kit.listEndpoint, query)
      if (total > MOST) return setFault(t('too-many', { number: number(total), most: number(MOST) }))
      const rows = await readAll<Row>(kit.listEndpoint, query, MAX_PAGE_SIZE)
      setPlan({ ...planOf(kit, rows, asked.commands), ...asked })
    } catch (error) {
      setFault(errorWords(error))
    } finally {
      setReading(false)
    }
  }
  const act = async (doing: () => Promise<BulkEnd>) => {
    setEnd(null)
    setEnd(await doing())
  }

  const step = (): { readonly body: ReactNode; readonly actions: ReactNode } => {
    if (progress)
      return {
        body: (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <LinearProgress
              variant="determinate"
              value={progress.of === 0 ? 100 : (100 * progress.done) / progress.of}
              aria-label={t('progress-label')}
            />
            <Box role="status" sx={{ fontSize: 13 }}>
              {t('progress', { done: number(progress.done), of: number(progress.of) })}
            </Box>
          </Box>
        ),
        actions: (
          <Button color="inherit" onClick={stop}>
            {t('stop')}
          </Button>
        ),
      }
    if (end)
      return {
        body: <End kit={kit} {...end} />,
        actions: (
          <>
            {end.made.length > 0 && (
              <Button color="inherit" onClick={() => void act(() => undo(end.made))}>
                {t('undo')}
              </Button>
            )}
            <Button variant="contained" onClick={onClose}>
              {t('common:close')}
            </Button>
          </>
        ),
      }
    if (plan)
      return {
        body: <Preview kit={kit} plan={plan} />,
        actions: (
          <>
            <Button color="inherit" onClick={() => setPlan(null)}>
              {t('back')}
            </Button>
            <Button
              variant="contained"
              disabled={plan.changing.length === 0}
              onClick={() => void act(() => run(plan.changing, plan.commands))}
            >
              {t('do', { count: plan.changing.length, number: number(plan.changing.length) })}
            </Button>
          </>
        ),
      }
    return { body: null, actions: null }
  }
  const { body, actions } = step()
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      onClose={progress ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{plan ? t(`operation.${operation.name}`) : t('ask')}</DialogTitle>
      {plan ? (
        <>
          <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>{body}</DialogContent>
          <DialogActions>{actions}</DialogActions>
        </>
      ) : (
        <Ask
          key={operation.name}
          kit={kit}
          operation={operation}
          choice={
            <TextField
              select
              fullWidth
              label={t('which')}
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setFault(null)
              }}
            >
              {operations.map((each) => (
                <MenuItem key={each.name} value={each.name}>
                  {t(`operation.${each.name}`)}
                </MenuItem>
              ))}
            </TextField>
          }
          fault={fault}
          reading={reading}
          onAsked={(asked) => void look(asked)}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface AskProps {
  readonly kit: RecordKit
  readonly operation: Operation
  readonly choice: ReactNode
  readonly fault: string | null
  readonly reading: boolean
  readonly onAsked: (asked: Asked) => void
  readonly onClose: () => void
}

/** What is to be done, and what that takes to know. */
const Ask = ({ kit, operation, choice, fault, reading, onAsked, onClose }: AskProps) => {
  const { t } = useTranslation(['bulk-operations', 'common'])
  const [lacking, setLacking] = useState(false)
  const form = useFieldsForm(kit.collection, operation.asks, `bulk-${kit.kind}-${operation.name}`)
  const speech = useSpeech(kit.collection)
  const toldIn = (typed: Typed) =>
    operation.asks
      .filter((field) => isMeant(field, typed))
      .map((field) => `${t(field.label)}: ${wordsOfTyped(field, typed[field.name], speech) || '—'}`)
  const ask = () => {
    const answers = form.read()
    if (!answers) return
    const commands = operation.commandsOf(answers)
    const lacks = commands.some((command) => command.do === 'move' && command.reason === '')
    setLacking(lacks)
    if (!lacks) onAsked({ commands, told: toldIn(form.typed) })
  }
  const said = lacking ? t('record:status.reason-required') : fault
  return (
    <Box
      component="form"
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      sx={{ display: 'contents' }}
    >
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', '&&': { pt: 2 } }}>
        {choice}
        {operation.asks.length > 0 && <FieldsForm form={form} />}
        {said !== null && (
          <Alert severity="warning" variant="outlined">
            {said}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={reading}>
          {t('preview')}
        </Button>
      </DialogActions>
    </Box>
  )
}

const itemsOf = (kit: RecordKit, rows: readonly Row[]) =>
  rows.map((row) => ({ name: kit.nameOf(row), href: kit.hrefOf(row.id) }))

/** What would change, what is so already, and what will not be changed and why. */
const Preview = ({
  kit,
  plan: { changing, same, barred, told },
}: {
  readonly kit: RecordKit
  readonly plan: Planned
}) => {
  const { t } = useTranslation(['bulk-operations', kit.collection])
  const { number } = useFormats()
  const words = (by: Barred) =>
    by.why === 'archived' ? t('barred.archived') : t('barred.status', { status: t(`${kit.statusTexts}.${by.from}`) })
  return (
    <>
      {told.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {told.map((line) => (
            <Box key={line}>{line}</Box>
          ))}
        </Box>
      )}
      <Part
        title={t('changing', { count: changing.length, number: number(changing.length) })}
        items={itemsOf(kit, changing)}
      />
      {same.length > 0 && (
        <Part title={t('same', { count: same.length, number: number(same.length) })} items={itemsOf(kit, same)} />
      )}
      {[...Map.groupBy(barred, ({ by }) => words(by))].map(([why, held]) => (
        <Part
          key={why}
          title={t('not-changed', { count: held.length, number: number(held.length), why })}
          items={itemsOf(
            kit,
            held.map(({ row }) => row),
          )}
        />
      ))}
    </>
  )
}

const Part = ({ title, items }: { readonly title: string; readonly items: ReturnType<typeof itemsOf> }) => (
  <Box sx={{ display: 'grid', gap: 1, fontSize: 13 }}>
    <Box sx={{ fontSize: 14, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{title}</Box>
    <NamedFew items={items} />
  </Box>
)

/** How it ended. */
const End = ({ kit, did, done, refused, left }: BulkEnd & { readonly kit: RecordKit }) => {
  const { t } = useTranslation('bulk-operations')
  const { number } = useFormats()
  const whole = refused.size === 0 && left === 0
  return (
    <Alert severity={whole ? 'success' : 'warning'} variant="outlined" role="status">
      {t(did === 'do' ? 'done' : 'undone', { count: done, number: number(done) })}
      {left > 0 && <Box>{t('left', { count: left, number: number(left) })}</Box>}
      {[...refused].map(([why, rows]) => (
        <Box key={why} sx={{ mt: 2 }}>
          {t('not-changed', { count: rows.length, number: number(rows.length), why })}
          <NamedFew items={itemsOf(kit, rows)} />
        </Box>
      ))}
    </Alert>
  )
}
