import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import type { CorrectionReason } from '@kervan/contracts/people/correction-reasons'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { ContactPoint } from './ContactLinks.tsx'
import { hasTyped } from './has-typed.ts'

/** A contact point that is given by hand. */
export type TypedPoint = Exclude<ContactPoint, { kind: 'channel' }>

/** What can be done to a person's contact points, with Undo. */
export const useContactPoints = (person: LeadPage['person']) => {
  const { t } = useTranslation('people')
  const params = { personId: person.id }
  const refreshes = [getLead, getTimeline]
  /** What these are refused for stands at the field that was typed into. */
  const add = useCommand(addContactPoint, { refreshes, onRefused: () => true })
  const remove = useCommand(removeContactPoint, { refreshes })
  const correct = useCommand(correctContactPoint, { refreshes, onRefused: () => true })
  const addingBack = useCommand(addContactPoint, { refreshes })
  const correctingBack = useCommand(correctContactPoint, { refreshes })

  const bodyOf = ({ kind, value }: TypedPoint) => ({ kind, value })
  const correction = (kind: TypedPoint['kind'], from: string, to: string, reason: CorrectionReason) => ({
    params,
    body: { kind, from, to, reason },
  })

  const bringBack = (point: TypedPoint) => void addingBack.send({ params, body: bodyOf(point) })

  /** What the person had before is as it was, and what came by the correction alone goes. */
  const correctBack = async ({ kind, value }: TypedPoint, to: string, before: LeadPage['person']): Promise<void> => {
    if (hasTyped(before.contactPoints, kind, to)) return bringBack({ kind, value })
    const reason = hasTyped(before.formerPoints, kind, to) ? 'changed' : 'typo'
    await correctingBack.send(correction(kind, to, value, reason))
  }

  return {
    add,
    correct,
    busy: [add, addingBack, remove, correct, correctingBack].some(({ saving }) => saving === 'saving'),
    bringBack,

    async takeOff(point: TypedPoint): Promise<void> {
      if (!(await remove.send({ params, body: bodyOf(point) }))) return
      const isFormer = hasTyped(person.formerPoints, point.kind, point.value)
      showToast({
        tone: 'success',
        title: t('contact.removed', { value: point.value }),
        ...(!isFormer && { undo: () => bringBack(point) }),
      })
    },

    /** Whether it was done. What another changed meanwhile is not written over. */
    async correctTo(point: TypedPoint, to: string, reason: CorrectionReason, shared: boolean): Promise<boolean> {
      const { body } = correction(point.kind, point.value, to, reason)
      const done = await correct.send(
        { params, body: { ...body, ...(shared && { shared }) } },
        { ifMatch: person.revision },
      )
      if (!done) return false
      showToast({
        tone: 'success',
        title: t('contact.corrected', { from: point.value, to }),
        undo: () => void correctBack(point, to, person),
      })
      return true
    },
  }
}
