import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorWords } from '../../api/error-words.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import type { Saving } from '../../api/use-command.ts'
import { endpointQuery } from '../../api/use-endpoint.ts'
import { bringAllUpToDate } from '../../realtime/bring-up-to-date.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { type RecordKit, type Row, untyped } from '../record-kit.ts'
import type { FieldConflict, RecordChanges, Values } from './record-changes.ts'

interface Sent {
  readonly endpoint: unknown
  readonly input: object
  /** What is said when it is done, with Undo; nothing is said where it shows itself. */
  readonly done?: string
  /** The revision that was seen. */
  readonly ifMatch?: string
}

/** The changes of a record from its page: sent one by one, shown when they are read back. */
export const useRecordChanges = (kit: RecordKit, { id }: Pick<Row, 'id'>): RecordChanges => {
  const { t } = useTranslation([kit.collection, 'record'])
  const queryClient = useQueryClient()
  const { endpoints } = kit
  const [saving, setSaving] = useState<Saving>('idle')
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const params = { id }

  const readBack = async () => {
    const page = endpointQuery(untyped(endpoints.get), { params } as never)
    await queryClient.fetchQuery({ ...page, staleTime: 0 }).catch(() => undefined)
    for (const read of [endpoints.list, endpoints.history]) bringAllUpToDate(queryClient, [read.name])
  }

  /** @throws ApiError */
  const send = async ({ endpoint, input, done, ifMatch }: Sent): Promise<void> => {
    setSaving('saving')
    try {
      const { body } = await call<AnyEndpoint>(untyped(endpoint), { params, ...input } as never, { ifMatch })
      await readBack()
      setSaving('saved')
      const { revision } = body as { revision: string }
      if (done) showToast({ tone: 'success', title: done, undo: () => void undo(revision) })
    } catch (error) {
      setSaving(isApiError(error, 'offline') ? 'offline' : 'failed')
      throw error
    }
  }

  /** False where it was refused, and the person told. */
  const sendOrTell = async (sent: Sent): Promise<boolean> => {
    try {
      await send(sent)
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
  const tell = (error: unknown) => showToast({ tone: 'error', title: t('errors:not-saved'), text: errorWords(error) })

  const undo = (revision: string) =>
    sendOrTell({ endpoint: endpoints.undo, input: { body: { revision } }, done: t('record:done.undone') })

  const set = async (values: Values, opened: Row) => {
    const names = Object.keys(values)
    setConflicts((held) => held.filter(({ field }) => !names.includes(field)))
    const fields = names.map((name) => t(`${kit.collection}:fields.${name}`)).join(', ')
    const done = t('record:done.set', { fields })
    try {
      await send({ endpoint: endpoints.change, input: { body: values }, done, ifMatch: opened.revision })
      return null
    } catch (error) {
      if (isApiError(error, 'revision-conflict') && error.fields) {
        setConflicts((held) => [...held, ...conflictsOf(error, values, opened)])
        setSaving('idle')
        await readBack()
        return null
      }
      const faults = isApiError(error) ? fieldErrorsOf(error.fieldFaults) : {}
      if (Object.keys(faults).length === 0) tell(error)
      return faults
    }
  }

  return {
    set,
    undo,
    saving,
    conflicts,
    move: (status, reason, opened) =>
      sendOrTell({
        endpoint: endpoints.move,
        input: { body: { status, reason } },
        done: t('record:done.moved'),
        ifMatch: opened.revision,
      }),
    archive: (to) =>
      sendOrTell({
        endpoint: to ? endpoints.archive : endpoints.restore,
        input: {},
        done: t(to ? 'record:done.archived' : 'record:done.restored'),
      }),
    tag: (tag, to) =>
      sendOrTell(
        to
          ? { endpoint: endpoints.tag, input: { body: { tag } } }
          : { endpoint: endpoints.untag, input: { params: { id, tag } } },
      ),
    addNote: (text) => sendOrTell({ endpoint: endpoints.addNote, input: { body: { text } } }),
    removeNote: (noteId) =>
      sendOrTell({
        endpoint: endpoints.removeNote,
        input: { params: { id, noteId } },
        done: t('record:done.note-removed'),
      }),
    settle: (field, choice) => {
      const conflict = conflicts.find((each) => each.field === field)
      setConflicts((held) => held.filter((each) => each !== conflict))
      const seen = conflict && queryClient.getQueryData<Row>([endpoints.get.name, { params }])
      if (seen && choice === 'mine') void set({ [field]: conflict.mine }, seen)
    },
  }
}

const conflictsOf = ({ fields = {} }: ApiError, values: Values, opened: Row): FieldConflict[] =>
  Object.entries(fields).map(([field, { value, by, at }]) => ({
    field,
    before: opened[field],
    now: value,
    mine: values[field],
    changer: { by, at },
  }))
