import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorWords } from '../../shared/api/error-words.ts'
import type { Saving } from '../../shared/api/use-command.ts'
import { Overtaken } from '../../shared/edit/send-edit.ts'
import { type Changer, whoChanged } from '../../shared/edit/who-changed.ts'
import { showToast } from '../../shared/ui/toast/toasts.ts'
import { heldLead } from './lead-cache.ts'
import { isMet, type LeadChange, undoing } from './lead-change.ts'
import { sendLeadChange } from './send-lead-change.ts'

/** What others think of so often that it can be taken back from the toast. A tag shows itself and is one press away. */
const UNDOABLE: ReadonlySet<LeadChange['field']> = new Set(['stage', 'owner', 'potential', 'archived'])

const KINDS: Readonly<Record<LeadChange['field'], readonly TimelineDetail['kind'][]>> = {
  stage: ['stage-changed', 'lead-reopened'],
  owner: ['lead-assigned'],
  potential: ['potential-set'],
  archived: ['lead-archived', 'lead-restored'],
  tag: ['tagged', 'untagged'],
}

/** A change that met another of the same field, which came first. The page shows theirs. */
export interface Conflict {
  readonly mine: LeadChange
  readonly before: LeadRow
  readonly now: LeadRow
  readonly changer: Changer | null
}

/** The changes of a lead from its page: seen at once, with Undo, and with a say where somebody else was quicker. */
export const useLeadChanges = (lead: LeadPage) => {
  const { t } = useTranslation('leads')
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>('idle')
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const showConflict = async (mine: LeadChange, { before, now }: Overtaken<LeadRow>) => {
    const changer = await whoChanged({ personId: lead.personId, kinds: KINDS[mine.field], leadId: lead.id })
    setConflict({ mine, before, now, changer })
  }

  /** The lead after the change; undefined where it was refused, and the person told. */
  const send = async (change: LeadChange, opened: LeadRow): Promise<LeadRow | undefined> => {
    setSaving('saving')
    try {
      const after = await sendLeadChange(queryClient, opened, change)
      setSaving('saved')
      return after
    } catch (error) {
      setSaving(isApiError(error, 'offline') ? 'offline' : 'failed')
      if (error instanceof Overtaken) await showConflict(change, error)
      else showToast({ tone: 'error', title: t('errors:not-saved'), text: errorWords(error) })
    }
  }

  /** @param opened  the lead as the editor showed it that the change was chosen in */
  const change = async (wanted: LeadChange, opened: LeadRow): Promise<void> => {
    if (isMet(wanted, heldLead(queryClient, lead.id) ?? opened)) return
    setConflict(null)
    const after = await send(wanted, opened)
    if (after && UNDOABLE.has(wanted.field)) {
      showToast({
        tone: 'success',
        title: t(doneKey(wanted)),
        undo: () => void send(undoing({ ...opened, lostReason: lead.lostReason }, wanted), after),
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
      if (conflict && choice === 'mine') void change(conflict.mine, conflict.now)
    },
  }
}

export type LeadChanges = ReturnType<typeof useLeadChanges>

const doneKey = (change: LeadChange): string =>
  change.field === 'archived' ? `done.${change.to ? 'archived' : 'restored'}` : `done.${change.field}`
