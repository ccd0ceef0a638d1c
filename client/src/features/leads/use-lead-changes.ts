import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorWords } from '../../shared/api/error-words.ts'
import type { Saving } from '../../shared/api/use-command.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import { heldLead } from './lead-cache.ts'
import { isMet, type LeadChange, undoing } from './lead-change.ts'
import { sendLeadChange } from './send-lead-change.ts'

/** What others think of so often that it can be taken back from the toast. A tag shows itself and is one press away. */
const UNDOABLE: ReadonlySet<LeadChange['field']> = new Set(['stage', 'owner', 'potential', 'archived'])

/** A change that met another of the same field, which came first. The page shows theirs. */
export interface Conflict {
  readonly mine: LeadChange
}

/** The changes of a lead from its page: seen at once, with Undo, and with a say where somebody else was quicker. */
export const useLeadChanges = (lead: LeadPage) => {
  const { t } = useTranslation('leads')
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>('idle')
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const send = async (change: LeadChange): Promise<boolean> => {
    setSaving('saving')
    try {
      await sendLeadChange(queryClient, lead, change)
      setSaving('saved')
      return true
    } catch (error) {
      setSaving(isApiError(error, 'offline') ? 'offline' : 'failed')
      if (isApiError(error, 'revision-conflict')) setConflict({ mine: change })
      else showToast({ tone: 'error', title: t('errors:not-saved'), text: errorWords(error) })
      return false
    }
  }

  const change = async (wanted: LeadChange): Promise<void> => {
    const before = heldLead(queryClient, lead.id) ?? lead
    if (isMet(wanted, before)) return
    setConflict(null)
    const done = await send(wanted)
    if (done && UNDOABLE.has(wanted.field)) {
      showToast({
        tone: 'success',
        title: t(doneKey(wanted)),
        undo: () => void send(undoing({ ...before, lostReason: lead.lostReason }, wanted)),
      })
    }
  }

  return {
    change,
    saving,
    conflict,
    /** Theirs stays, or mine is set anew over it. */
    settle: (choice: 'mine' | 'theirs') => {
      setConflict(null)
      setSaving('idle')
      if (conflict && choice === 'mine') void change(conflict.mine)
    },
  }
}

export type LeadChanges = ReturnType<typeof useLeadChanges>

const doneKey = (change: LeadChange): string =>
  change.field === 'archived' ? `done.${change.to ? 'archived' : 'restored'}` : `done.${change.field}`
