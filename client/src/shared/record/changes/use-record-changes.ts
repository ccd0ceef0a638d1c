import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { HistoryPage } from '@kervan/contracts/record/record-history'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../api/api-error.ts'
import { type CallOptions, call } from '../../api/call.ts'
import { errorWords } from '../../api/error-words.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { network } from '../../api/network.ts'
import type { Saving } from '../../api/use-command.ts'
import { forgetShown, pendingChanges } from '../../edit/pending.ts'
import { namesIn } from '../../realtime/apply-pushes-to-cache.ts'
import { bringAllUpToDate } from '../../realtime/bring-up-to-date.ts'
import { following } from '../../realtime/freshness.ts'
import { useUser } from '../../session/session-store.ts'
import { useStore } from '../../store/external-store.ts'
import { dismissToast, showToast } from '../../ui/toast/toasts.ts'
import type { Faults } from '../editors/field-editor.ts'
import { type RecordKit, type Row, untyped } from '../record-kit.ts'
import { withNote, withoutNote, withTag, withValues } from './changed-row.ts'
import { conflictsOf, refusedFields } from './conflicts-of.ts'
import type { RecordChanges, Values } from './record-changes.ts'
import {
  afterChange,
  afterRedo,
  afterUndo,
  changeWork,
  NO_WORK,
  recordWork,
  withoutWay,
  workOn,
} from './record-work.ts'
import { type Change, sendInTurn } from './send-in-turn.ts'

interface Sent extends Pick<Change, 'fields' | 'shows' | 'seen'> {
  readonly endpoint: unknown
  readonly input: object
  /** What it did, in words. */
  readonly words: string
}

/** The toast that offers to take back the last change; the next one takes its place. */
let offered: string | undefined

/** The changes of a record: seen at once, one after another, with the way back, and with a say where others were quicker. */
export const useRecordChanges = (kit: RecordKit, row: Pick<Row, 'id' | 'revision'>): RecordChanges => {
  const { id, revision: shownRevision } = row
  const { t } = useTranslation([kit.collection, 'record'])
  const queryClient = useQueryClient()
  const me = useUser()
  const { endpoints } = kit
  const key = `${me.id}/${id}`
  const { conflicts } = useStore(recordWork).get(key) ?? NO_WORK
  const underWay =
    useStore(pendingChanges)
      .get(id)
      ?.some(({ revision }) => revision === undefined) ?? false
  const { online } = useStore(network)
  const [ended, setEnded] = useState<Saving>('idle')
  useEffect(() => forgetShown({ id, revision: shownRevision }), [id, shownRevision])

  const labelOf = (field: string) => t(field === 'status' ? kit.statusLabel : `${kit.collection}:fields.${field}`)
  const labelsOf = (fields: readonly string[]) => fields.map(labelOf).join(', ')

  /** While the log is followed, pushes bring what is shown up to date. */
  const readBack = () => {
    if (following.get().state === 'live') return
    bringAllUpToDate(queryClient, [endpoints.get.name, { params: { id } }])
    for (const { name } of [endpoints.list, endpoints.history]) bringAllUpToDate(queryClient, [name])
  }

  /** @throws ApiError */
  const send = async ({ endpoint, input, ...change }: Omit<Sent, 'words'>): Promise<string> => {
    const sendOnce = async (options: CallOptions) => {
      const { body } = await call<AnyEndpoint>(untyped(endpoint), { params: { id }, ...input } as never, options)
      return (body as { revision: string }).revision
    }
    try {
      const revision = await sendInTurn({ id, ...change, send: sendOnce })
      setEnded('saved')
      return revision
    } catch (error) {
      setEnded(isApiError(error, 'revision-conflict') ? 'idle' : 'failed')
      throw error
    } finally {
      readBack()
    }
  }

  const offer = (title: string, undo: () => void, undoLabel?: string) => {
    if (offered) dismissToast(offered)
    offered = showToast({ tone: 'success', title, undo, undoLabel })
  }

  /** @throws ApiError */
  const carryOut = async ({ words, ...sent }: Sent): Promise<void> => {
    const revision = await send(sent)
    changeWork(key, afterChange({ revision, fields: sent.fields, words }))
    offer(words, () => void takeBack(revision))
  }

  const tell = (error: unknown, title = t('errors:not-saved')) =>
    showToast({ tone: 'error', title, text: errorWords(error) })

  const carryOutOrTell = (sent: Sent): Promise<boolean> =>
    carryOut(sent).then(
      () => true,
      (error) => {
        tell(error)
        return false
      },
    )

  /** A change that others overtook is no more to be taken back; what they set stays. */
  const tellRefusedUndo = (error: unknown, revision: string, title: string) => {
    if (!isApiError(error, 'revision-conflict') || !error.fields) return tell(error, title)
    changeWork(key, withoutWay(revision))
    const fields = labelsOf(Object.keys(error.fields))
    const names = [...new Set(Object.values(error.fields).flatMap(({ by }) => (by.kind === 'user' ? [by.name] : [])))]
    const text = t(names.length > 0 ? 'record:undo.overtaken' : 'record:undo.overtaken-unnamed', {
      fields,
      names: names.join(', '),
    })
    showToast({ tone: 'error', title, text })
  }

  const undoOf = (revision: string, fields: readonly string[] = []) =>
    send({ endpoint: endpoints.undo, input: { body: { revision } }, fields, shows: (held) => held })

  const undo = async (revision: string): Promise<boolean> => {
    try {
      const by = await undoOf(revision)
      changeWork(key, afterUndo(revision, by))
      offer(t('record:done.earlier'), () => void undo(by), t('record:undo.redo'))
      return true
    } catch (error) {
      tellRefusedUndo(error, revision, t('record:undo.not-undone'))
      return false
    }
  }

  /** A command that changed nothing is answered by the revision that stands, which may be of somebody else. */
  const isMine = async (revision: string): Promise<boolean> => {
    const query = { by: me.id, cursor: String(BigInt(revision) + 1n), limit: 1 }
    const { body } = await call<AnyEndpoint>(untyped(endpoints.history), { params: { id }, query } as never)
    return (body as HistoryPage).data[0]?.revision === revision
  }

  const takeBack = async (revision: string, title = t('record:undo.not-undone')): Promise<void> => {
    const { done, undone } = workOn(key)
    const again = undone.find((each) => each.revision === revision)
    const taken = again ?? done.find((each) => each.revision === revision)
    if (!taken) return
    try {
      if (!(await isMine(revision))) {
        changeWork(key, withoutWay(revision))
        showToast({ title: t('record:undo.nothing') })
        return
      }
      const by = await undoOf(revision, taken.fields)
      changeWork(key, (again ? afterRedo : afterUndo)(revision, by))
      const { words } = taken
      if (again) offer(t('record:done.redone', { words }), () => void takeBack(by))
      else
        offer(
          t('record:done.undone', { words }),
          () => void takeBack(by, t('record:undo.not-redone')),
          t('record:undo.redo'),
        )
    } catch (error) {
      tellRefusedUndo(error, revision, title)
    }
  }

  const dropConflicts = (fields: readonly string[]) =>
    changeWork(key, (work) => ({ conflicts: work.conflicts.filter(({ field }) => !fields.includes(field)) }))
  const addConflicts = (more: RecordChanges['conflicts']) => {
    dropConflicts(more.map(({ field }) => field))
    changeWork(key, (work) => ({ conflicts: [...work.conflicts, ...more] }))
  }

  /** False where it was refused for another reason than that others were quicker. */
  const metOthers = (error: unknown, values: Values, before: Values, reason?: string): error is ApiError => {
    if (!isApiError(error, 'revision-conflict') || !error.fields) return false
    addConflicts(conflictsOf(error, values, before, reason))
    return true
  }

  const set = async (values: Values, opened: Row): Promise<Faults | null> => {
    const fields = Object.keys(values)
    dropConflicts(fields)
    const isKept = !network.get().online
    const sent = carryOut({
      endpoint: endpoints.change,
      input: { body: values },
      fields,
      shows: (held) => withValues(kit, held, values, namesIn(queryClient)),
      seen: opened.revision,
      words: t('record:done.set', { fields: labelsOf(fields) }),
    }).then(
      () => null,
      (error) => {
        if (metOthers(error, values, opened)) return null
        const faults = isApiError(error) ? fieldErrorsOf(error.fieldFaults) : {}
        // Its editor is closed: what was typed is kept beside the reason.
        if (isKept) addConflicts(refusedFields(values, opened, Object.values(faults)[0] ?? errorWords(error)))
        else if (Object.keys(faults).length === 0) tell(error)
        return faults
      },
    )
    return isKept ? null : sent
  }

  const move = async (status: string, reason: string | undefined, opened: Pick<Row, 'revision' | 'status'>) => {
    dropConflicts(['status'])
    try {
      await carryOut({
        endpoint: endpoints.move,
        input: { body: { status, reason } },
        fields: ['status'],
        shows: (held) => ({ ...held, status }),
        seen: opened.revision,
        words: t('record:done.moved'),
      })
      return true
    } catch (error) {
      if (!metOthers(error, { status }, opened, reason)) tell(error)
      return false
    }
  }

  return {
    set,
    move,
    undo,
    saving: underWay ? (online ? 'saving' : 'offline') : ended,
    conflicts,
    archive: (to) =>
      carryOutOrTell({
        endpoint: to ? endpoints.archive : endpoints.restore,
        input: {},
        fields: ['archived'],
        shows: (held) => ({ ...held, archived: to }),
        words: t(to ? 'record:done.archived' : 'record:done.restored'),
      }),
    tag: (tag, to) =>
      carryOutOrTell({
        ...(to
          ? { endpoint: endpoints.tag, input: { body: { tag } } }
          : { endpoint: endpoints.untag, input: { params: { id, tag } } }),
        fields: [],
        shows: (held) => withTag(kit, held, tag, to),
        words: t(to ? 'record:done.tagged' : 'record:done.untagged', { tag }),
      }),
    addNote: async (text) => {
      // The composer keeps what was typed; a note that is not sent is better there than under the others.
      if (!network.get().online) {
        showToast({ tone: 'error', title: t('errors:not-saved'), text: t('errors:offline') })
        return false
      }
      const note = { id: `new-${Date.now()}`, text, at: new Date().toISOString(), by: me.fullName }
      return carryOutOrTell({
        endpoint: endpoints.addNote,
        input: { body: { text } },
        fields: [],
        shows: (held) => withNote(held, note),
        words: t('record:done.note-added'),
      })
    },
    removeNote: (noteId) =>
      carryOutOrTell({
        endpoint: endpoints.removeNote,
        input: { params: { id, noteId } },
        fields: [],
        shows: (held) => withoutNote(held, noteId),
        words: t('record:done.note-removed'),
      }),
    undoLast: () => {
      const last = workOn(key).done.at(-1)
      if (last) void takeBack(last.revision)
    },
    redoLast: () => {
      const last = workOn(key).undone.at(-1)
      if (last) void takeBack(last.revision, t('record:undo.not-redone'))
    },
    settle: (field, choice) => {
      const conflict = conflicts.find((each) => each.field === field)
      dropConflicts([field])
      if (!conflict || choice === 'theirs') return
      const opened = { ...row, [field]: conflict.now, revision: conflict.seen } as Row
      if (field === 'status') void move(String(conflict.mine), conflict.reason, opened)
      else
        void set({ [field]: conflict.mine }, opened).then((faults) => {
          // Nobody sees an editor here: what was wanted stays beside the reason.
          if (faults) addConflicts([{ ...conflict, refusal: Object.values(faults)[0] ?? t('errors:not-saved') }])
        })
    },
  }
}
